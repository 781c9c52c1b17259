/// On iOS, a list continues behind the bar, so its first visible row is not actually seen.
package let barCoversRow: Bool = {
  #if os(iOS)
    true
  #else
    false
  #endif
}()

/// The rows of a list that are on the screen. When the list's view is recreated, for example in
/// another layout, it scrolls back to them. The list's view model owns it.
@MainActor
package final class ListPlace {
  /// The position of the previous view.
  package struct Returned {
    package var rows: Set<String> = []
    package var hadFirstRow = false
    package var hadLastRow = false
  }

  private weak var view: AnyObject?
  private var onScreen: Set<String> = []
  /// The visible rows before the view disappeared, because then all its rows disappear.
  private var before: Set<String> = []
  private var wanted: Set<String> = []
  /// The first and the last row of the list when the rows of the previous view disappeared.
  private var ends: (first: String?, last: String?) = (nil, nil)
  private var isReturnDue = false
  private var steps = RowSteps()
  private let rows: @MainActor () -> [String]

  /// `rows` returns all rows of the list.
  init(_ rows: @escaping @MainActor () -> [String]) {
    self.rows = rows
  }

  /// `view` identifies the view, for example by its callbacks.
  package func rowAppeared(_ row: String, in view: AnyObject) {
    enter(view)
    onScreen.insert(row)
    before = []
    if !isReturnDue, wanted.contains(row) { wanted = [] }
  }

  /// The rows of an old view may disappear after those of the new one have appeared.
  package func rowDisappeared(_ row: String, in view: AnyObject) {
    guard self.view === view else { return }
    if before.isEmpty {
      before = onScreen
      ends = (rows().first, rows().last)
    }
    onScreen.remove(row)
  }

  /// The rows that were on the screen in the previous view. Empty after the first call.
  package func returned(in view: AnyObject) -> Returned {
    enter(view)
    guard isReturnDue else { return Returned() }
    isReturnDue = false
    defer { if onScreen.isSuperset(of: wanted) { wanted = [] } }
    return Returned(
      rows: wanted, hadFirstRow: ends.first.map(wanted.contains) ?? false,
      hadLastRow: ends.last.map(wanted.contains) ?? false)
  }

  private func enter(_ view: AnyObject) {
    guard self.view !== view else { return }
    self.view = view
    // If the previous view has not scrolled back yet, the new one takes over its target.
    if wanted.isEmpty {
      if before.isEmpty { ends = (rows().first, rows().last) }
      wanted = before.isEmpty ? onScreen : before
    }
    (onScreen, before, isReturnDue) = ([], [], true)
  }
}

extension ListPlace: PostStepping {
  package func didStep(by distance: Int) -> String? {
    steps.step(by: distance, in: rows(), isOnScreen: onScreen.contains)
  }
}

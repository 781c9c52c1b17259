/// The rows of a list that are on the screen. When the list's view is made again, for instance in another
/// layout, it scrolls back to them. The list's view model owns it.
@MainActor
package final class ListPlace {
  private weak var view: AnyObject?
  private var onScreen: Set<String> = []
  /// What was on the screen before its rows disappeared, as all of them do together with their view.
  private var before: Set<String> = []
  private var wanted: Set<String> = []
  private var isReturnDue = false
  private var steps = RowSteps()
  private let rows: @MainActor () -> [String]

  /// `rows` are all of the list.
  init(_ rows: @escaping @MainActor () -> [String]) {
    self.rows = rows
  }

  /// `view` identifies the view, for instance by its callbacks.
  package func rowAppeared(_ row: String, in view: AnyObject) {
    enter(view)
    onScreen.insert(row)
    before = []
    if !isReturnDue, wanted.contains(row) { wanted = [] }
  }

  /// The rows of an older view may disappear after those of the new one have appeared.
  package func rowDisappeared(_ row: String, in view: AnyObject) {
    guard self.view === view else { return }
    if before.isEmpty { before = onScreen }
    onScreen.remove(row)
  }

  /// The rows that were on the screen in the previous view. Empty when asked again.
  package func returnedRows(in view: AnyObject) -> Set<String> {
    enter(view)
    guard isReturnDue else { return [] }
    isReturnDue = false
    defer { if onScreen.isSuperset(of: wanted) { wanted = [] } }
    return wanted
  }

  private func enter(_ view: AnyObject) {
    guard self.view !== view else { return }
    self.view = view
    // A view that has not returned yet leaves this to the next one.
    if wanted.isEmpty { wanted = before.isEmpty ? onScreen : before }
    (onScreen, before, isReturnDue) = ([], [], true)
  }
}

extension ListPlace: PostStepping {
  package func didStep(by distance: Int) -> String? {
    steps.step(by: distance, in: rows(), isOnScreen: onScreen.contains)
  }
}

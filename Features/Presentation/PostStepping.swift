/// A screen with rows that keys can step through.
@MainActor
package protocol PostStepping: AnyObject {
  /// Moves to the row below or above and returns it. A screen with posts scrolls it to the top.
  @discardableResult
  func didStep(by distance: Int) -> String?
}

/// A column of the window, with its own screens. A compact window has only the list.
package enum Column: Hashable, Sendable, CaseIterable {
  case sidebar, list, detail
}

/// The screen that keys act on: the last visible screen that appeared in the focused column. If the
/// column has none, the one in the list.
@MainActor
package final class KeyTarget {
  private struct Place: Hashable {
    let row: String
    let column: Column
  }

  private struct Shown {
    weak var screen: (any PostStepping)?
  }

  private struct Refreshed {
    weak var screen: AnyObject?
    let refresh: @MainActor () async -> Void
  }

  /// The column with the focus.
  package var column = Column.list
  private var screens: [Column: Shown] = [:]
  private var refreshed: [Column: Refreshed] = [:]
  /// The actions that focus the rows on the screen.
  private var focusActions: [Place: @MainActor () -> Void] = [:]
  /// The row that gets the focus once it is on the screen.
  private var wanted: Place?
  /// The row that was last selected by key.
  private var reached: Place?

  package init() {}

  package func begin(_ screen: some PostStepping, in column: Column = .list) {
    screens[column] = Shown(screen: screen)
  }

  /// If a new screen has already appeared, it stays the target.
  package func end(_ screen: some PostStepping, in column: Column = .list) {
    if screens[column]?.screen === screen { screens[column] = nil }
  }

  package func begin<Screen: AnyObject>(
    refreshing screen: Screen, in column: Column = .list,
    _ refresh: @escaping @MainActor (Screen) async -> Void
  ) {
    refreshed[column] = Refreshed(screen: screen) { [weak screen] in
      if let screen { await refresh(screen) }
    }
  }

  package func end(refreshing screen: AnyObject, in column: Column = .list) {
    if refreshed[column]?.screen === screen { refreshed[column] = nil }
  }

  package func refresh() {
    if let shown = refreshed[column] ?? refreshed[.list] { keepRunning(shown.refresh) }
  }

  /// Moves the focus too, so that Return opens this post.
  package func step(by distance: Int) {
    let column = screens[column] == nil ? .list : column
    wanted = screens[column]?.screen?.didStep(by: distance).map { Place(row: $0, column: column) }
    reached = wanted
    focusWanted()
  }

  /// Call this when the rows are recreated in another layout, or when the person went to another
  /// screen.
  package func resume(isSamePlace: Bool) {
    if !isSamePlace { reached = nil }
    wanted = reached
  }

  package func rowAppeared(
    _ id: String, in column: Column = .list, focus: @escaping @MainActor () -> Void
  ) {
    focusActions[Place(row: id, column: column)] = focus
    focusWanted()
  }

  package func rowDisappeared(_ id: String, in column: Column = .list) {
    focusActions[Place(row: id, column: column)] = nil
  }

  private func focusWanted() {
    guard let row = wanted, let focus = focusActions[row] else { return }
    wanted = nil
    focus()
  }
}

/// The row that was last selected by key in a list. Stepping continues from there.
package struct RowSteps: Hashable, Sendable {
  private var last: String?

  package init() {}

  /// Continues from the row that was last selected by key, or from the topmost row on the screen if
  /// that row is off screen.
  package mutating func step(
    by distance: Int, in rows: [String], barCovers: Bool = barCoversRow,
    isOnScreen: (String) -> Bool
  ) -> String? {
    guard !rows.isEmpty else { return nil }
    let next: Int
    if let last, isOnScreen(last), let index = rows.firstIndex(of: last) {
      next = index + distance
    } else {
      let first = rows.firstIndex(where: isOnScreen) ?? 0
      let top = barCovers && first > 0 ? first + 1 : first
      // At its start, a list shows a header above the first row.
      next = top == 0 && distance > 0 ? 0 : top + distance
    }
    last = rows[min(max(next, 0), rows.count - 1)]
    return last
  }

  /// Call this when the list scrolls to this row without a key press.
  package mutating func begin(at row: String) {
    last = row
  }
}

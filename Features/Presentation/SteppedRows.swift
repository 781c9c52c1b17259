/// The rows of a list without `Rows`, for stepping by keys. The list's view model owns it.
@MainActor
package final class SteppedRows: PostStepping {
  private var steps = RowSteps()
  private var onScreen: Set<String> = []
  private let rows: @MainActor () -> [String]

  /// `rows` returns all rows of the list.
  package init(_ rows: @escaping @MainActor () -> [String]) {
    self.rows = rows
  }

  package func rowAppeared(_ row: String) { onScreen.insert(row) }

  package func rowDisappeared(_ row: String) { onScreen.remove(row) }

  @discardableResult
  package func didStep(by distance: Int) -> String? {
    steps.step(by: distance, in: rows(), isOnScreen: onScreen.contains)
  }
}

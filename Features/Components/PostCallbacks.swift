import Presentation

/// The actions of a list of posts. A screen makes one object and keeps it: rows compare it by
/// identity, so it never causes them to be drawn again.
@MainActor
package final class PostCallbacks: RowCallbacks {
  /// The second argument is the row.
  package let tap: @MainActor (PostTap, String) -> Void
  package let openPerson: @MainActor (String) -> Void
  package let rowAppeared: @MainActor (String) -> Void
  package let rowDisappeared: @MainActor (String) -> Void
  /// The argument is the row of the gap.
  let fillGap: @MainActor (String) -> Void

  package init(
    tap: @escaping @MainActor (PostTap, String) -> Void = { _, _ in },
    openPerson: @escaping @MainActor (String) -> Void = { _ in },
    rowAppeared: @escaping @MainActor (String) -> Void = { _ in },
    rowDisappeared: @escaping @MainActor (String) -> Void = { _ in },
    fillGap: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    self.tap = tap
    self.openPerson = openPerson
    self.rowAppeared = rowAppeared
    self.rowDisappeared = rowDisappeared
    self.fillGap = fillGap
  }
}

import Presentation

/// What people do on the screen. A class, because the content view compares it by identity.
@MainActor
package final class PeopleCallbacks: RowCallbacks {
  let openPerson: @MainActor (String) -> Void
  /// Follows, withdraws the request, unfollows or unblocks.
  let button: @MainActor (String) -> Void
  let retry: @MainActor () -> Void
  let loadMore: @MainActor () -> Void
  package let rowAppeared: @MainActor (String) -> Void
  package let rowDisappeared: @MainActor (String) -> Void

  package init(
    openPerson: @escaping @MainActor (String) -> Void = { _ in },
    button: @escaping @MainActor (String) -> Void = { _ in },
    retry: @escaping @MainActor () -> Void = {},
    loadMore: @escaping @MainActor () -> Void = {},
    rowAppeared: @escaping @MainActor (String) -> Void = { _ in },
    rowDisappeared: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    self.openPerson = openPerson
    self.button = button
    self.retry = retry
    self.loadMore = loadMore
    self.rowAppeared = rowAppeared
    self.rowDisappeared = rowDisappeared
  }
}

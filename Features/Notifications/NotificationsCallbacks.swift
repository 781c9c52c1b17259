import Presentation

/// What can be done with notifications. One object, made once: the content compares it by identity.
@MainActor
package final class NotificationsCallbacks: RowCallbacks {
  let open: @MainActor (String) -> Void
  let openPerson: @MainActor (String) -> Void
  let accept: @MainActor (String) -> Void
  let refuse: @MainActor (String) -> Void
  let openRequests: @MainActor () -> Void
  let retry: @MainActor () -> Void
  let loadMore: @MainActor () -> Void
  package let rowAppeared: @MainActor (String) -> Void
  package let rowDisappeared: @MainActor (String) -> Void

  package init(
    open: @escaping @MainActor (String) -> Void = { _ in },
    openPerson: @escaping @MainActor (String) -> Void = { _ in },
    accept: @escaping @MainActor (String) -> Void = { _ in },
    refuse: @escaping @MainActor (String) -> Void = { _ in },
    openRequests: @escaping @MainActor () -> Void = {},
    retry: @escaping @MainActor () -> Void = {},
    loadMore: @escaping @MainActor () -> Void = {},
    rowAppeared: @escaping @MainActor (String) -> Void = { _ in },
    rowDisappeared: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    self.open = open
    self.openPerson = openPerson
    self.accept = accept
    self.refuse = refuse
    self.openRequests = openRequests
    self.retry = retry
    self.loadMore = loadMore
    self.rowAppeared = rowAppeared
    self.rowDisappeared = rowDisappeared
  }
}

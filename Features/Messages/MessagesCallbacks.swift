import Presentation

/// What can be done in the list. One object, made once: the content compares it by identity.
@MainActor
package final class MessagesCallbacks: RowCallbacks {
  let open: @MainActor (String) -> Void
  let markRead: @MainActor (String) -> Void
  let retry: @MainActor () -> Void
  let loadMore: @MainActor () -> Void
  package let rowAppeared: @MainActor (String) -> Void
  package let rowDisappeared: @MainActor (String) -> Void
  let scrolled: @MainActor (String) -> Void

  package init(
    open: @escaping @MainActor (String) -> Void = { _ in },
    markRead: @escaping @MainActor (String) -> Void = { _ in },
    retry: @escaping @MainActor () -> Void = {},
    loadMore: @escaping @MainActor () -> Void = {},
    rowAppeared: @escaping @MainActor (String) -> Void = { _ in },
    rowDisappeared: @escaping @MainActor (String) -> Void = { _ in },
    scrolled: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    self.open = open
    self.markRead = markRead
    self.retry = retry
    self.loadMore = loadMore
    self.rowAppeared = rowAppeared
    self.rowDisappeared = rowDisappeared
    self.scrolled = scrolled
  }
}

import Presentation

/// What people do on the screen. A class, because the content view compares it by identity.
@MainActor
package final class NoticeRequestsCallbacks: RowCallbacks {
  let show: @MainActor (NoticeRequestsSection) -> Void
  let open: @MainActor (String) -> Void
  let accept: @MainActor (String) -> Void
  let dismiss: @MainActor (String) -> Void
  /// The choice for a group of people.
  let choose: @MainActor (_ choice: String, _ group: String) -> Void
  let retry: @MainActor () -> Void
  let loadMore: @MainActor () -> Void
  package let rowAppeared: @MainActor (String) -> Void
  package let rowDisappeared: @MainActor (String) -> Void

  package init(
    show: @escaping @MainActor (NoticeRequestsSection) -> Void = { _ in },
    open: @escaping @MainActor (String) -> Void = { _ in },
    accept: @escaping @MainActor (String) -> Void = { _ in },
    dismiss: @escaping @MainActor (String) -> Void = { _ in },
    choose: @escaping @MainActor (_ choice: String, _ group: String) -> Void = { _, _ in },
    retry: @escaping @MainActor () -> Void = {},
    loadMore: @escaping @MainActor () -> Void = {},
    rowAppeared: @escaping @MainActor (String) -> Void = { _ in },
    rowDisappeared: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    self.show = show
    self.open = open
    self.accept = accept
    self.dismiss = dismiss
    self.choose = choose
    self.retry = retry
    self.loadMore = loadMore
    self.rowAppeared = rowAppeared
    self.rowDisappeared = rowDisappeared
  }
}

import Presentation

@MainActor
final class MessagesCallbacks: PagedCallbacks {
  var open: @MainActor (String) -> Void = { _ in }
  var markRead: @MainActor (String) -> Void = { _ in }
  var delete: @MainActor (String) -> Void = { _ in }
  var paging = PagingCallbacks()
}

import Presentation

@MainActor
final class NoticeRequestsCallbacks: PagedCallbacks {
  var show: @MainActor (NoticeRequestsSection) -> Void = { _ in }
  var open: @MainActor (String) -> Void = { _ in }
  var accept: @MainActor (String) -> Void = { _ in }
  var dismiss: @MainActor (String) -> Void = { _ in }
  /// The choice for a group of people.
  var choose: @MainActor (_ choice: String, _ group: String) -> Void = { _, _ in }
  var paging = PagingCallbacks()
}

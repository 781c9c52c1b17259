import Presentation

@MainActor
final class ReposCallbacks: PagedCallbacks {
  var type: @MainActor (String) -> Void = { _ in }
  var submit: @MainActor () -> Void = {}
  var paging = PagingCallbacks()
  var openOwner: @MainActor (String) -> Void = { _ in }
  var openSettings: @MainActor () -> Void = {}
}

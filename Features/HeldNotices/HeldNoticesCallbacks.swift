import Presentation

@MainActor
final class HeldNoticesCallbacks: PagedCallbacks {
  var open: @MainActor (String) -> Void = { _ in }
  var openPerson: @MainActor () -> Void = {}
  var accept: @MainActor () -> Void = {}
  var dismiss: @MainActor () -> Void = {}
  var paging = PagingCallbacks()
}

import Presentation

@MainActor
final class NotificationsCallbacks: PagedCallbacks {
  var open: @MainActor (String) -> Void = { _ in }
  var openPerson: @MainActor (String) -> Void = { _ in }
  /// Opens all people of a group.
  var openOthers: @MainActor (String) -> Void = { _ in }
  var accept: @MainActor (String) -> Void = { _ in }
  var refuse: @MainActor (String) -> Void = { _ in }
  var openRequests: @MainActor () -> Void = {}
  var paging = PagingCallbacks()
}

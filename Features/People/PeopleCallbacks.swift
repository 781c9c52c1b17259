import Presentation

@MainActor
final class PeopleCallbacks: PagedCallbacks {
  var openPerson: @MainActor (String) -> Void = { _ in }
  /// Follows, withdraws the request, unfollows, unmutes or unblocks.
  var button: @MainActor (String) -> Void = { _ in }
  var paging = PagingCallbacks()
}

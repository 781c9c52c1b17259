import Presentation

@MainActor
final class PeopleCallbacks: RowCallbacks {
  var openPerson: @MainActor (String) -> Void = { _ in }
  /// Follows, withdraws the request, unfollows, unmutes or unblocks.
  var button: @MainActor (String) -> Void = { _ in }
  var retry: @MainActor () -> Void = {}
  var loadMore: @MainActor () -> Void = {}
  var rowAppeared: @MainActor (String) -> Void = { _ in }
  var rowDisappeared: @MainActor (String) -> Void = { _ in }
}

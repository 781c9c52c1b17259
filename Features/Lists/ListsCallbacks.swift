import Presentation

@MainActor
final class ListsCallbacks: PagedCallbacks {
  /// Opens the list, or adds or removes the person.
  var tap: @MainActor (String) -> Void = { _ in }
  var delete: @MainActor (String) -> Void = { _ in }
  var type: @MainActor (String) -> Void = { _ in }
  var create: @MainActor () -> Void = {}
  var paging = PagingCallbacks()
}

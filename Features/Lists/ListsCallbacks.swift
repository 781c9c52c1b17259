import Presentation

@MainActor
final class ListsCallbacks: PagedCallbacks {
  /// Opens the list, or puts the person into it or takes them out.
  var tap: @MainActor (String) -> Void = { _ in }
  var delete: @MainActor (String) -> Void = { _ in }
  var type: @MainActor (String) -> Void = { _ in }
  var create: @MainActor () -> Void = {}
  var paging = PagingCallbacks()
}

import Presentation

@MainActor
final class ServerFiltersCallbacks: PagedCallbacks {
  /// Opens the editor.
  var tap: @MainActor (String) -> Void = { _ in }
  var delete: @MainActor (String) -> Void = { _ in }
  var add: @MainActor () -> Void = {}
  var paging = PagingCallbacks()
}

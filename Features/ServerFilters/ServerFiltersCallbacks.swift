import Presentation

@MainActor
final class ServerFiltersCallbacks: RowCallbacks {
  /// Opens the editor.
  var tap: @MainActor (String) -> Void = { _ in }
  var delete: @MainActor (String) -> Void = { _ in }
  var add: @MainActor () -> Void = {}
  var retry: @MainActor () -> Void = {}
  /// No row asks for more: the list comes in one page.
  let rowAppeared: @MainActor (String) -> Void = { _ in }
  let rowDisappeared: @MainActor (String) -> Void = { _ in }
}

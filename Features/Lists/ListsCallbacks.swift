import Presentation

@MainActor
final class ListsCallbacks: RowCallbacks {
  /// Opens the list, or puts the person into it or takes them out.
  var tap: @MainActor (String) -> Void = { _ in }
  var delete: @MainActor (String) -> Void = { _ in }
  var type: @MainActor (String) -> Void = { _ in }
  var create: @MainActor () -> Void = {}
  var retry: @MainActor () -> Void = {}
  /// No row asks for more: the list comes in one page.
  let rowAppeared: @MainActor (String) -> Void = { _ in }
  let rowDisappeared: @MainActor (String) -> Void = { _ in }
}

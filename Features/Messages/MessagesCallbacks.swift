import Presentation

@MainActor
final class MessagesCallbacks: RowCallbacks {
  var open: @MainActor (String) -> Void = { _ in }
  var markRead: @MainActor (String) -> Void = { _ in }
  var delete: @MainActor (String) -> Void = { _ in }
  var retry: @MainActor () -> Void = {}
  var loadMore: @MainActor () -> Void = {}
  var rowAppeared: @MainActor (String) -> Void = { _ in }
  var rowDisappeared: @MainActor (String) -> Void = { _ in }
  var scrolled: @MainActor (String) -> Void = { _ in }
}

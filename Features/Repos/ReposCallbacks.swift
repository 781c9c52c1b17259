import Presentation

@MainActor
final class ReposCallbacks: RowCallbacks {
  var type: @MainActor (String) -> Void = { _ in }
  var submit: @MainActor () -> Void = {}
  var retry: @MainActor () -> Void = {}
  var loadMore: @MainActor () -> Void = {}
  var rowAppeared: @MainActor (String) -> Void = { _ in }
  var rowDisappeared: @MainActor (String) -> Void = { _ in }
  var openOwner: @MainActor (String) -> Void = { _ in }
  var openSettings: @MainActor () -> Void = {}
  var scrolled: @MainActor (String) -> Void = { _ in }
}

import Presentation

@MainActor
final class NoticeRequestsCallbacks: RowCallbacks {
  var show: @MainActor (NoticeRequestsSection) -> Void = { _ in }
  var open: @MainActor (String) -> Void = { _ in }
  var accept: @MainActor (String) -> Void = { _ in }
  var dismiss: @MainActor (String) -> Void = { _ in }
  /// The choice for a group of people.
  var choose: @MainActor (_ choice: String, _ group: String) -> Void = { _, _ in }
  var retry: @MainActor () -> Void = {}
  var loadMore: @MainActor () -> Void = {}
  var rowAppeared: @MainActor (String) -> Void = { _ in }
  var rowDisappeared: @MainActor (String) -> Void = { _ in }
}

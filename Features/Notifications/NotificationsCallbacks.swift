import Presentation

@MainActor
final class NotificationsCallbacks: RowCallbacks {
  var open: @MainActor (String) -> Void = { _ in }
  var openPerson: @MainActor (String) -> Void = { _ in }
  /// Opens everyone of a group.
  var openOthers: @MainActor (String) -> Void = { _ in }
  var accept: @MainActor (String) -> Void = { _ in }
  var refuse: @MainActor (String) -> Void = { _ in }
  var openRequests: @MainActor () -> Void = {}
  var retry: @MainActor () -> Void = {}
  var loadMore: @MainActor () -> Void = {}
  var rowAppeared: @MainActor (String) -> Void = { _ in }
  var rowDisappeared: @MainActor (String) -> Void = { _ in }
}

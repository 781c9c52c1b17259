import Presentation

@MainActor
final class HeldNoticesCallbacks: RowCallbacks {
  var open: @MainActor (String) -> Void = { _ in }
  var openPerson: @MainActor () -> Void = {}
  var accept: @MainActor () -> Void = {}
  var dismiss: @MainActor () -> Void = {}
  var retry: @MainActor () -> Void = {}
  var loadMore: @MainActor () -> Void = {}
  var rowAppeared: @MainActor (String) -> Void = { _ in }
  var rowDisappeared: @MainActor (String) -> Void = { _ in }
}

import Presentation

@MainActor
final class CatchUpCallbacks: RowCallbacks {
  var retry: @MainActor () -> Void = {}
  var choose: @MainActor (CatchUpOrder) -> Void = { _ in }
  var open: @MainActor (String) -> Void = { _ in }
  /// Shows the whole group, or only its first posts again.
  var toggle: @MainActor (String) -> Void = { _ in }
  var rowAppeared: @MainActor (String) -> Void = { _ in }
  var rowDisappeared: @MainActor (String) -> Void = { _ in }
}

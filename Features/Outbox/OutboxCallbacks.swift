import Presentation

/// The actions in the outbox. Closures about a row receive its ID.
@MainActor
final class OutboxCallbacks: RowCallbacks {
  var reload: @MainActor () -> Void = {}
  var retry: @MainActor (String) -> Void = { _ in }
  var edit: @MainActor (String) -> Void = { _ in }
  /// Asks first.
  var delete: @MainActor (String) -> Void = { _ in }
  var openScheduled: @MainActor () -> Void = {}
  var openDraft: @MainActor (String) -> Void = { _ in }
  /// Asks first.
  var discard: @MainActor (String) -> Void = { _ in }
  var rowAppeared: @MainActor (String) -> Void = { _ in }
  var rowDisappeared: @MainActor (String) -> Void = { _ in }
}

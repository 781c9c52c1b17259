import Presentation

@MainActor
final class MembersCallbacks: RowCallbacks {
  var typeName: @MainActor (String) -> Void = { _ in }
  var rename: @MainActor () -> Void = {}
  var chooseReplies: @MainActor (RepliesChoice) -> Void = { _ in }
  var setExclusive: @MainActor (Bool) -> Void = { _ in }
  var typeQuery: @MainActor (String) -> Void = { _ in }
  var submitQuery: @MainActor () -> Void = {}
  var openPerson: @MainActor (String) -> Void = { _ in }
  /// Adds the person, or removes them.
  var button: @MainActor (String) -> Void = { _ in }
  var retry: @MainActor () -> Void = {}
  var loadMore: @MainActor () -> Void = {}
  var rowAppeared: @MainActor (String) -> Void = { _ in }
  var rowDisappeared: @MainActor (String) -> Void = { _ in }
}

import Presentation

@MainActor
final class MembersCallbacks: PagedCallbacks {
  var typeName: @MainActor (String) -> Void = { _ in }
  var rename: @MainActor () -> Void = {}
  var chooseReplies: @MainActor (RepliesChoice) -> Void = { _ in }
  var setExclusive: @MainActor (Bool) -> Void = { _ in }
  var typeQuery: @MainActor (String) -> Void = { _ in }
  var submitQuery: @MainActor () -> Void = {}
  var openPerson: @MainActor (String) -> Void = { _ in }
  /// Adds the person, or removes them.
  var button: @MainActor (String) -> Void = { _ in }
  var paging = PagingCallbacks()
}

import Presentation

@MainActor
final class FilterCallbacks {
  var retry: @MainActor () -> Void = {}
  var showUnreadOnly: @MainActor (Bool) -> Void = { _ in }
  var hideBoosts: @MainActor (Bool) -> Void = { _ in }
  var hideReplies: @MainActor (Bool) -> Void = { _ in }
  var typeWord: @MainActor (String) -> Void = { _ in }
  var chooseDuration: @MainActor (MuteDuration) -> Void = { _ in }
  var mute: @MainActor () -> Void = {}
  var unmute: @MainActor (String) -> Void = { _ in }
  var showServerFilters: @MainActor () -> Void = {}
}

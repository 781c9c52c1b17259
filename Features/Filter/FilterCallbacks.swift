import Presentation

/// What people do on the filter. Made once, because the content view compares it by identity.
@MainActor
package final class FilterCallbacks {
  let retry: @MainActor () -> Void
  let showUnreadOnly: @MainActor (Bool) -> Void
  let hideBoosts: @MainActor (Bool) -> Void
  let hideReplies: @MainActor (Bool) -> Void
  let typeWord: @MainActor (String) -> Void
  let chooseDuration: @MainActor (MuteDuration) -> Void
  let mute: @MainActor () -> Void
  let unmute: @MainActor (String) -> Void
  let showServerFilters: @MainActor () -> Void
  let undo: @MainActor () -> Void
  let dismissToast: @MainActor (Int) -> Void

  package init(
    retry: @escaping @MainActor () -> Void = {},
    showUnreadOnly: @escaping @MainActor (Bool) -> Void = { _ in },
    hideBoosts: @escaping @MainActor (Bool) -> Void = { _ in },
    hideReplies: @escaping @MainActor (Bool) -> Void = { _ in },
    typeWord: @escaping @MainActor (String) -> Void = { _ in },
    chooseDuration: @escaping @MainActor (MuteDuration) -> Void = { _ in },
    mute: @escaping @MainActor () -> Void = {},
    unmute: @escaping @MainActor (String) -> Void = { _ in },
    showServerFilters: @escaping @MainActor () -> Void = {},
    undo: @escaping @MainActor () -> Void = {},
    dismissToast: @escaping @MainActor (Int) -> Void = { _ in }
  ) {
    self.retry = retry
    self.showUnreadOnly = showUnreadOnly
    self.hideBoosts = hideBoosts
    self.hideReplies = hideReplies
    self.typeWord = typeWord
    self.chooseDuration = chooseDuration
    self.mute = mute
    self.unmute = unmute
    self.showServerFilters = showServerFilters
    self.undo = undo
    self.dismissToast = dismissToast
  }
}

import Presentation

/// What can be done in the composer. One object, made once: the content compares it by identity.
@MainActor
package final class ComposeCallbacks {
  let retry: @MainActor () -> Void
  let dismissFailure: @MainActor () -> Void
  let type: @MainActor (String) -> Void
  let suggest: @MainActor (String) -> Void
  let typeWarning: @MainActor (String) -> Void
  let toggleWarning: @MainActor () -> Void
  let choose: @MainActor (Audience) -> Void
  let pick: @MainActor ([PickedPicture]) -> Void
  let describe: @MainActor (String, String) -> Void
  let remove: @MainActor (String) -> Void
  let removeQuote: @MainActor () -> Void
  let chooseLanguage: @MainActor (String?) -> Void
  let toggleSensitive: @MainActor () -> Void
  let editPoll: @MainActor (PollEdit) -> Void
  let editThread: @MainActor (ThreadEdit) -> Void
  let editSchedule: @MainActor (ScheduleEdit) -> Void

  package init(
    retry: @escaping @MainActor () -> Void = {},
    dismissFailure: @escaping @MainActor () -> Void = {},
    type: @escaping @MainActor (String) -> Void = { _ in },
    suggest: @escaping @MainActor (String) -> Void = { _ in },
    typeWarning: @escaping @MainActor (String) -> Void = { _ in },
    toggleWarning: @escaping @MainActor () -> Void = {},
    choose: @escaping @MainActor (Audience) -> Void = { _ in },
    pick: @escaping @MainActor ([PickedPicture]) -> Void = { _ in },
    describe: @escaping @MainActor (String, String) -> Void = { _, _ in },
    remove: @escaping @MainActor (String) -> Void = { _ in },
    removeQuote: @escaping @MainActor () -> Void = {},
    chooseLanguage: @escaping @MainActor (String?) -> Void = { _ in },
    toggleSensitive: @escaping @MainActor () -> Void = {},
    editPoll: @escaping @MainActor (PollEdit) -> Void = { _ in },
    editThread: @escaping @MainActor (ThreadEdit) -> Void = { _ in },
    editSchedule: @escaping @MainActor (ScheduleEdit) -> Void = { _ in }
  ) {
    self.retry = retry
    self.dismissFailure = dismissFailure
    self.type = type
    self.suggest = suggest
    self.typeWarning = typeWarning
    self.toggleWarning = toggleWarning
    self.choose = choose
    self.pick = pick
    self.describe = describe
    self.remove = remove
    self.removeQuote = removeQuote
    self.chooseLanguage = chooseLanguage
    self.toggleSensitive = toggleSensitive
    self.editPoll = editPoll
    self.editThread = editThread
    self.editSchedule = editSchedule
  }
}

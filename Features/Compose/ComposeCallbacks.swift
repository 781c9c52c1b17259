import MediaFormFeature
import PollFormFeature
import PostAudienceFeature
import PostTimeFeature
import ThreadFormFeature

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
  let media: MediaFormCallbacks
  let removeQuote: @MainActor () -> Void
  let chooseLanguage: @MainActor (String?) -> Void
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
    media: MediaFormCallbacks = MediaFormCallbacks(),
    removeQuote: @escaping @MainActor () -> Void = {},
    chooseLanguage: @escaping @MainActor (String?) -> Void = { _ in },
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
    self.media = media
    self.removeQuote = removeQuote
    self.chooseLanguage = chooseLanguage
    self.editPoll = editPoll
    self.editThread = editThread
    self.editSchedule = editSchedule
  }
}

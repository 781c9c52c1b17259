import MediaFormFeature
import PollFormFeature
import PostTimeFeature
import Presentation
import ThreadFormFeature

@MainActor
final class ComposeCallbacks {
  var retry: @MainActor () -> Void = {}
  var dismissFailure: @MainActor () -> Void = {}
  var type: @MainActor (String) -> Void = { _ in }
  var suggest: @MainActor (String) -> Void = { _ in }
  var typeWarning: @MainActor (String) -> Void = { _ in }
  var toggleWarning: @MainActor () -> Void = {}
  var choose: @MainActor (Audience) -> Void = { _ in }
  var media = MediaFormCallbacks()
  var writeAnother: @MainActor () -> Void = {}
  var removeQuote: @MainActor () -> Void = {}
  var chooseLanguage: @MainActor (String?) -> Void = { _ in }
  var editPoll: @MainActor (PollEdit) -> Void = { _ in }
  var editThread: @MainActor (ThreadEdit) -> Void = { _ in }
  var editSchedule: @MainActor (ScheduleEdit) -> Void = { _ in }
}

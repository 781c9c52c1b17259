import Domain
import DraftOpeningFeature
import Presentation
import SuggestionsFeature

struct ComposeState: Equatable, Sendable {
  var composition: Loadable<Composition> = .idle
  var isSending = false
  /// True while chosen pictures are being read.
  var isAdding = false
  var failure: ComposeFailure?
  var suggestions: Suggestions?
  /// The detected language of the text, if it differs from the post's language.
  var languageHint: String?
  /// True if the person chose a language. It takes precedence over the detected one.
  var hasChosenLanguage = false
  var question: ComposeQuestion?
  /// True if the store lacks text that is on the screen.
  var isUnsaved = false
}

package enum ComposeQuestion: Equatable, Sendable {
  case keepDraft
  /// Asks whether to remove the current post of a thread.
  case removePost
}

/// The step that failed. The text stays, and the step can be retried.
enum ComposeFailure: Equatable, Sendable {
  case publishing(LoadFailure)
  case keeping(LoadFailure)
  case discarding(LoadFailure)
  /// `count` is the number of pictures that failed.
  case adding(LoadFailure, count: Int)
}

/// A change to the stored draft. Only the newest one counts.
enum DraftChange: Equatable, Sendable {
  case keep(Draft)
  case discard(Draft)
}

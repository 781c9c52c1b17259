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
  /// The detected language of the text, if the post has another one.
  var languageHint: String?
  /// True if the person chose a language. It wins over the detected one.
  var hasChosenLanguage = false
  var question: ComposeQuestion?
  /// True if the store lacks text that is on the screen.
  var isUnsaved = false
}

package enum ComposeQuestion: Equatable, Sendable {
  case keepDraft
  /// Whether to remove the current post of a thread.
  case removePost
}

/// The step that failed. The text stays, and the step can be repeated.
enum ComposeFailure: Equatable, Sendable {
  case publishing(LoadFailure)
  case keeping(LoadFailure)
  case discarding(LoadFailure)
  /// `count` is the number of pictures that failed.
  case adding(LoadFailure, count: Int)
}

/// A change to the stored draft. Only the newest counts.
enum DraftChange: Equatable, Sendable {
  case keep(Draft)
  case discard(Draft)
}

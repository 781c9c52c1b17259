import Domain
import DraftOpeningFeature
import Presentation
import SuggestionsFeature

package struct ComposeState: Equatable, Sendable {
  package internal(set) var composition: Loadable<Composition> = .idle
  package internal(set) var isSending = false
  /// Pictures that were chosen are being read.
  package internal(set) var isAdding = false
  package internal(set) var failure: ComposeFailure?
  package internal(set) var suggestions: Suggestions?
  /// The detected language of the text, if the post has another one.
  package internal(set) var languageHint: String?
  /// The person has chosen a language, and knows better.
  var hasChosenLanguage = false
  package internal(set) var question: ComposeQuestion?
  /// True if the store lacks text that is on the screen.
  package internal(set) var isUnsaved = false
}

package enum ComposeQuestion: Equatable, Sendable {
  case keepDraft
  /// Whether to remove the current post of a thread.
  case removePost
}

/// The step that failed. The text stays, and the step can be repeated.
package enum ComposeFailure: Equatable, Sendable {
  case publishing(LoadFailure)
  case keeping(LoadFailure)
  case discarding(LoadFailure)
  /// And of how many pictures.
  case adding(LoadFailure, count: Int)
}

/// A change to the stored draft. Only the newest counts.
enum DraftChange: Equatable, Sendable {
  case keep(Draft)
  case discard(Draft)
}

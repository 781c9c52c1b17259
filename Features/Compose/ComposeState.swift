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
  /// The person is asked what becomes of the draft when the composer closes.
  package internal(set) var isAskingToClose = false
  /// Asks whether to remove the current post of a thread.
  package internal(set) var isAskingToRemove = false
  /// The store does not have what is on the screen.
  package internal(set) var isUnsaved = false
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

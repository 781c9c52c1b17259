import Domain
import Presentation

/// Everything that the editor of a private note can be in.
package struct NoteState: Equatable, Sendable {
  package internal(set) var note: Loadable<PrivateNote> = .idle
  /// As typed.
  package internal(set) var text = ""
  package internal(set) var isSaving = false
  package internal(set) var isAskingToClose = false
  package internal(set) var toast: Toast<Never>?

  /// False until the note has loaded.
  var isChanged: Bool { note.value.map { $0.text != text } ?? false }
}

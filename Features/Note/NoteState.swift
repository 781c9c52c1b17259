import Domain
import Presentation

package struct NoteState: Equatable, Sendable {
  package var form: Loadable<PrivateNote> = .idle
  /// The typed text.
  var text = ""
  package var isSaving = false
  package var isConfirmingClose = false
  package var toast: Toast<Never>?
}

extension NoteState: FormState {
  package var value: String { text }
  package var isChanged: Bool { form.value.map { $0.text != text } ?? false }

  package mutating func fill(with note: PrivateNote, _ unsaved: UnsavedText?) -> Bool {
    let kept = note.draft ?? note.text
    text = unsaved?.text ?? kept
    return text != kept
  }

  package func value(keptIn unsaved: UnsavedText) -> String? { unsaved.text }

  package mutating func discardChanges() {
    text = form.value?.text ?? text
  }
}

import Domain
import Foundation
import Presentation

struct NoteViewData: Equatable, Sendable {
  let phase: FormPhase
  /// Distinguishes the field from those of other people's notes.
  let fieldName: String
  /// `About Ada Lovelace`
  let subject: String
  let text: String
  /// `12 over the limit`
  let excess: String?
  let canSave: Bool
}

extension NoteViewData {
  init(
    _ state: NoteState, _ fieldName: String, at now: Date, _ formatting: Formatting
  ) {
    phase = FormPhase(state, during: .loadNote, at: now, formatting)
    self.fieldName = fieldName
    subject = state.form.value.map { "About \($0.person.displayName.bidiIsolated)" } ?? ""
    text = state.text
    let excess = state.text.unicodeScalars.count - PrivateNote.maxCharacters
    self.excess = formatting.excess(excess)
    canSave = phase == .ready && state.isChanged && excess <= 0
  }
}

extension Attempt {
  static let loadNote = Attempt(failed: "The note could not be loaded")
  static let saveNote = Attempt(failed: "The note could not be saved")
}

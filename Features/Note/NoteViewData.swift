import Domain
import Foundation
import Presentation

package struct NoteViewData: Equatable, Sendable {
  package enum Phase: Equatable, Sendable {
    case loading
    case failed(FailureText)
    case ready
    case saving
  }

  package let phase: Phase
  /// Tells the field from those of other people's notes.
  package let fieldName: String
  /// `About Ada Lovelace`
  package let subject: String
  package let text: String
  /// `12 over the limit`
  package let excess: String?
  package let canSave: Bool
  package let toast: ToastViewData?
}

extension NoteViewData {
  init(
    _ state: NoteState, _ fieldName: String, at now: Date, _ formatting: Formatting
  ) {
    phase = Phase(state, at: now, formatting)
    self.fieldName = fieldName
    subject = state.form.value.map { "About \($0.person.displayName.standingAlone)" } ?? ""
    text = state.text
    let excess = state.text.unicodeScalars.count - PrivateNote.mostCharacters
    self.excess = excess > 0 ? "\(formatting.count(excess)) over the limit" : nil
    canSave = phase == .ready && state.isChanged && excess <= 0
    toast = state.toast.map(ToastViewData.init)
  }
}

extension NoteViewData.Phase {
  fileprivate init(_ state: NoteState, at now: Date, _ formatting: Formatting) {
    switch state.form {
    case .failed(let failure, _):
      self = .failed(FailureText(failure, during: .loadNote, at: now, formatting))
    case .idle, .loading:
      self = .loading
    case .loaded:
      self = state.isSaving ? .saving : .ready
    }
  }
}

extension Attempt {
  static let loadNote = Attempt(failed: "The note could not be loaded")
  static let saveNote = Attempt(failed: "The note could not be saved")
}

import Domain
import Observation
import Presentation

/// The private note about a person. Each key is stored as a draft until the note is saved.
@MainActor
@Observable
package final class NoteViewModel {
  package let editor: FormEditor<NoteState>
  private let sources: NoteSources

  init(about person: Person.ID, _ sources: NoteSources, onDone: @escaping @MainActor () -> Void) {
    self.sources = sources
    editor = FormEditor(
      NoteState(), at: .note(about: person), .saveNote, sources.surroundings,
      onDone: onDone
    ) { [notes = sources.notes] in
      try await notes.fetchNote(about: person)
    } saveDraft: { [notes = sources.notes] in
      try await notes.saveDraft($0, about: person)
    } save: { [notes = sources.notes] in
      _ = try await notes.save($0, about: person)
    } keep: {
      UnsavedText(of: person, text: $0)
    }
  }

  var state: NoteState { editor.state }

  var viewData: NoteViewData {
    NoteViewData(state, editor.place.name, at: sources.now(), sources.formatting)
  }

  func didType(_ text: String) {
    editor.change { $0.text = text }
  }

  func didTapSave() {
    if viewData.canSave { editor.save() }
  }
}

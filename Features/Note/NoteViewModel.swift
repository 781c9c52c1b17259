import Domain
import Observation
import Presentation

/// The private note about a person. Each key is stored as a draft until the note is saved.
@MainActor
@Observable
package final class NoteViewModel: FormScreen {
  package private(set) var state = NoteState()

  @ObservationIgnored private(set) lazy var editor = makeEditor()
  private let person: Person.ID
  private let sources: NoteSources
  private let onDone: @MainActor () -> Void

  init(about person: Person.ID, _ sources: NoteSources, onDone: @escaping @MainActor () -> Void) {
    self.person = person
    self.sources = sources
    self.onDone = onDone
  }

  package var viewData: NoteViewData {
    NoteViewData(state, place.name, at: sources.now(), sources.formatting)
  }

  package var place: WritingPlace { .note(about: person) }
  package var unsaved: UnsavedText? { editor.unsaved }
  package var hasChanges: Bool { state.isChanged }
  package var canHandOver: Bool { !state.isSaving }

  package func onAppear(resuming unsaved: UnsavedText? = nil) {
    editor.open(resuming: unsaved)
  }

  package func didTapRetry() {
    editor.load()
  }

  package func didType(_ text: String) {
    editor.change { $0.text = text }
  }

  package func didTapSave() {
    if viewData.canSave { editor.save() }
  }

  package func didTapCancel() {
    editor.cancel()
  }

  package func didCloseQuestion() {
    editor.closeQuestion()
  }

  package func didTapDiscard() {
    editor.discard()
  }

  package func didDismissToast(_ id: Int) {
    editor.toaster.dismiss(id)
  }

  package func saveAgain() {
    editor.saveAgain()
  }
}

extension NoteViewModel {
  private func makeEditor() -> FormEditor<NoteState> {
    let access = StateAccess { [weak self] in
      self?.state
    } edit: { [weak self] change in
      if let self { change(&state) }
    }
    return FormEditor(access, .saveNote, at: sources.now, sources.formatting) {
      [notes = sources.notes, person] in
      try await notes.fetchNote(about: person)
    } saveDraft: { [notes = sources.notes, person] in
      try await notes.saveDraft($0, about: person)
    } save: { [notes = sources.notes, person] in
      _ = try await notes.save($0, about: person)
    } keep: { [person] in
      UnsavedText(of: person, text: $0)
    } onDone: { [onDone] in
      onDone()
    }
  }
}

import Domain
import Observation
import Presentation

/// The private note about a person. Each key is stored as a draft until the note is saved.
@MainActor
@Observable
package final class NoteViewModel: FormScreen {
  package private(set) var state = NoteState()

  let loading = LatestTask()
  let saving = LatestTask()
  @ObservationIgnored private lazy var toaster = makeToaster()
  private let person: Person.ID
  private let sources: NoteSources
  private let onDone: @MainActor () -> Void
  private let draft: FormDraft<String>

  init(about person: Person.ID, _ sources: NoteSources, onDone: @escaping @MainActor () -> Void) {
    self.person = person
    self.sources = sources
    self.onDone = onDone
    draft = FormDraft { [notes = sources.notes] in try await notes.saveDraft($0, about: person) }
  }

  package var viewData: NoteViewData {
    NoteViewData(state, textName, at: sources.now(), sources.formatting)
  }

  /// Each person has one.
  package var textName: String { "note \(person.rawValue)" }
  package var unsaved: UnsavedText? { draft.unsaved }
  package var hasChanges: Bool { state.isChanged }
  package var canHandOver: Bool { !state.isSaving }

  package func onAppear(resuming unsaved: UnsavedText? = nil) {
    guard case .idle = state.note else { return }
    draft.resume(unsaved)
    load()
  }

  package func didTapRetry() {
    load()
  }

  package func didType(_ text: String) {
    guard case .loaded = state.note, !state.isSaving, text != state.text else { return }
    state.text = text
    saveDraft()
  }

  /// The note takes the place of its draft, so the draft is written first.
  package func didTapSave() {
    guard viewData.canSave else { return }
    state.isSaving = true
    saveDraft { [weak self] in self?.save() }
  }

  package func didTapCancel() {
    guard state.isChanged else { return onDone() }
    state.isAskingToClose = true
  }

  package func didCloseQuestion() {
    state.isAskingToClose = false
  }

  package func didTapDiscard() {
    state.isAskingToClose = false
    guard let note = state.note.value else { return }
    state.text = note.text
    saveDraft()
    onDone()
  }

  package func didDismissToast(_ id: Int) {
    toaster.dismiss(id)
  }

  package func saveAgain() {
    draft.saveAgain()
  }
}

extension NoteViewModel {
  private func load() {
    state.note.startLoading()
    loading.start { [notes = sources.notes, person] in
      try await notes.fetchNote(about: person)
    } then: { [weak self] result in
      self?.show(result)
    } restore: { [weak self] in
      self?.state.note = .idle
    }
  }

  private func show(_ result: Result<PrivateNote, LoadFailure>) {
    state.note.finish(result)
    guard let note = state.note.value else { return }
    let kept = note.draft ?? note.text
    state.text = unsaved?.text ?? kept
    if state.text == kept { draft.forgetUnsaved() } else { saveDraft() }
  }

  private func saveDraft(then act: @escaping @MainActor () -> Void = {}) {
    let text = UnsavedText(of: person, text: state.text)
    draft.save(state.isChanged ? state.text : nil, keeping: text, onSaved: act) {
      [weak self] failure in
      self?.state.isSaving = false
      self?.toaster.show(failure, during: .saveNote)
    }
  }

  private func save() {
    saving.start { [notes = sources.notes, person, text = state.text] in
      try await uncancelled { _ = try await notes.save(text, about: person) }
    } then: { [weak self] result in
      self?.state.isSaving = false
      switch result {
      case .success: self?.onDone()
      case .failure(let failure): self?.toaster.show(failure, during: .saveNote)
      }
    } restore: { [weak self] in
      self?.state.isSaving = false
    }
  }

  private func makeToaster() -> Toaster<Never> {
    Toaster(at: sources.now, sources.formatting) { [weak self] in
      self?.state.toast
    } edit: { [weak self] change in
      if let self { change(&state.toast) }
    }
  }
}

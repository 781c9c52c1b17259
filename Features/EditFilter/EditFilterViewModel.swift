import Domain
import Observation
import Presentation

/// The editor of a filter. Each change is stored as a draft until the filter is saved.
@MainActor
@Observable
package final class EditFilterViewModel: FormScreen {
  package private(set) var state = EditFilterState()

  @ObservationIgnored private(set) lazy var editor = makeEditor()
  private let filter: ServerFilter.ID?
  private let sources: EditFilterSources
  private let onDone: @MainActor () -> Void

  init(
    _ filter: ServerFilter.ID?, _ sources: EditFilterSources,
    onDone: @escaping @MainActor () -> Void
  ) {
    self.filter = filter
    self.sources = sources
    self.onDone = onDone
  }

  package var viewData: EditFilterViewData {
    EditFilterViewData(
      state, isNew: filter == nil, place.name, at: sources.now(), sources.formatting)
  }

  package var place: WritingPlace { .filter(filter) }
  package var unsaved: UnsavedText? { editor.unsaved }
  package var hasChanges: Bool { state.isChanged }
  package var canHandOver: Bool { !state.isSaving }

  package func onAppear(resuming unsaved: UnsavedText? = nil) {
    editor.open(resuming: unsaved)
  }

  package func didTapRetry() {
    editor.load()
  }

  package func didEdit(_ input: FilterInput) {
    editor.change { $0.details.apply(input) }
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

extension EditFilterViewModel {
  private func makeEditor() -> FormEditor<EditFilterState> {
    let access = StateAccess { [weak self] in
      self?.state
    } edit: { [weak self] change in
      if let self { change(&state) }
    }
    return FormEditor(access, .saveFilter, at: sources.now, sources.formatting) {
      [filters = sources.filters, filter] in
      try await filters.fetchForm(of: filter)
    } saveDraft: { [filters = sources.filters, filter] in
      try await filters.saveDraft($0, of: filter)
    } save: { [filters = sources.filters, filter] in
      try await filters.save($0, of: filter)
    } keep: { [filter] in
      UnsavedText(keeping: $0, of: filter)
    } onDone: { [onDone] in
      onDone()
    }
  }
}

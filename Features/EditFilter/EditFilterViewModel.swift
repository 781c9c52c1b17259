import Domain
import Observation
import Presentation

/// The editor of a filter. Each change is stored as a draft until the filter is saved.
@MainActor
@Observable
package final class EditFilterViewModel: FormScreen {
  package private(set) var state = EditFilterState()

  let loading = LatestTask()
  let saving = LatestTask()
  @ObservationIgnored private lazy var toaster = makeToaster()
  private let filter: ServerFilter.ID?
  private let sources: EditFilterSources
  private let onDone: @MainActor () -> Void
  private let draft: FormDraft<ServerFilter.Details>

  init(
    _ filter: ServerFilter.ID?, _ sources: EditFilterSources,
    onDone: @escaping @MainActor () -> Void
  ) {
    self.filter = filter
    self.sources = sources
    self.onDone = onDone
    draft = FormDraft { [filters = sources.filters] in
      try await filters.saveDraft($0, of: filter)
    }
  }

  package var viewData: EditFilterViewData {
    EditFilterViewData(
      state, isNew: filter == nil, textName, at: sources.now(), sources.formatting)
  }

  /// Each filter has one.
  package var textName: String { "filter \(filter?.rawValue ?? "")" }
  package var unsaved: UnsavedText? { draft.unsaved }
  package var hasChanges: Bool { state.isChanged }
  package var canHandOver: Bool { !state.isSaving }

  package func onAppear(resuming unsaved: UnsavedText? = nil) {
    guard case .idle = state.form else { return }
    draft.resume(unsaved)
    load()
  }

  package func didTapRetry() {
    load()
  }

  package func didEdit(_ input: FilterInput) {
    guard case .loaded = state.form, !state.isSaving else { return }
    let before = state.details
    state.details.apply(input)
    if state.details != before { saveDraft() }
  }

  /// The filter takes the place of its draft, so the draft is written first.
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
    state.details = state.original
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

extension EditFilterViewModel {
  private func load() {
    state.form.startLoading()
    loading.start { [filters = sources.filters, filter] in
      try await filters.fetchForm(of: filter)
    } then: { [weak self] result in
      self?.show(result)
    } restore: { [weak self] in
      self?.state.form = .idle
    }
  }

  private func show(_ result: Result<ServerFilterForm, LoadFailure>) {
    state.form.finish(result)
    guard let form = state.form.value else { return }
    let kept = form.draft ?? state.original
    state.details = unsaved?.filterDetails ?? kept
    if state.details == kept { draft.forgetUnsaved() } else { saveDraft() }
  }

  private func saveDraft(then act: @escaping @MainActor () -> Void = {}) {
    let text = UnsavedText(keeping: state.details, of: filter)
    draft.save(state.isChanged ? state.details : nil, keeping: text, onSaved: act) {
      [weak self] failure in
      self?.state.isSaving = false
      self?.toaster.show(failure, during: .saveFilter)
    }
  }

  private func save() {
    saving.start { [filters = sources.filters, filter, details = state.details] in
      try await uncancelled { try await filters.save(details, of: filter) }
    } then: { [weak self] result in
      self?.state.isSaving = false
      switch result {
      case .success: self?.onDone()
      case .failure(let failure): self?.toaster.show(failure, during: .saveFilter)
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

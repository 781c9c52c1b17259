import Domain
import Foundation
import Observation
import Presentation

/// The editor of one's own profile. Each change is stored as a draft until the profile is saved.
@MainActor
@Observable
package final class EditProfileViewModel: FormScreen {
  package private(set) var state = EditProfileState()

  let loading = LatestTask()
  let saving = LatestTask()
  let adding = LatestTask()
  @ObservationIgnored private lazy var toaster = makeToaster()
  private let sources: EditProfileSources
  private let onDone: @MainActor () -> Void
  private let draft: FormDraft<ProfileEdit>

  init(_ sources: EditProfileSources, onDone: @escaping @MainActor () -> Void) {
    self.sources = sources
    self.onDone = onDone
    draft = FormDraft { [profile = sources.profile] in try await profile.saveDraft($0) }
  }

  package var viewData: EditProfileViewData {
    EditProfileViewData(state, at: sources.now(), sources.formatting)
  }

  package let textName = "profile edit"
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

  package func didEdit(_ input: ProfileInput) {
    guard case .loaded = state.form, !state.isSaving else { return }
    let before = state.profile
    state.profile.apply(input)
    if state.profile != before { saveDraft() }
  }

  /// One picture at a time. A newer choice supersedes the older one.
  package func didPick(_ picked: PickedPicture, as kind: EditProfileViewData.PictureKind) {
    guard case .loaded = state.form, !state.isSaving else { return }
    let kind = kind.picture
    state.adding = kind
    adding.start { [profile = sources.profile] in
      try await profile.keep(try await picked.bytes(), as: kind)
    } then: { [weak self] result in
      self?.show(result, as: kind)
    } restore: { [weak self] in
      self?.state.adding = nil
    }
  }

  /// The edit takes the place of its draft, so the draft is written first.
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
    guard let form = state.form.value else { return }
    state.profile = form.profile
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

extension EditProfileViewModel {
  private func load() {
    state.form.startLoading()
    loading.start { [profile = sources.profile] in
      try await profile.fetchForm()
    } then: { [weak self] result in
      self?.show(result)
    } restore: { [weak self] in
      self?.state.form = .idle
    }
  }

  private func show(_ result: Result<ProfileForm, LoadFailure>) {
    state.form.finish(result)
    guard let form = state.form.value else { return }
    let kept = form.draft ?? ProfileEdit()
    let edit = unsaved?.edit ?? kept
    state.profile = form.profile.applying(edit)
    if edit == kept { draft.forgetUnsaved() } else { saveDraft() }
  }

  private func show(_ result: Result<URL, LoadFailure>, as kind: ProfilePicture) {
    state.adding = nil
    switch result {
    case .success(let file):
      switch kind {
      case .avatar: state.profile.avatar = file
      case .header: state.profile.header = file
      }
      saveDraft()
    case .failure(let failure):
      toaster.show(failure, during: .addPicture)
    }
  }

  private func saveDraft(then act: @escaping @MainActor () -> Void = {}) {
    let edit = state.edit
    draft.save(edit.isEmpty ? nil : edit, keeping: UnsavedText(keeping: edit), onSaved: act) {
      [weak self] failure in
      self?.state.isSaving = false
      self?.toaster.show(failure, during: .saveProfile)
    }
  }

  private func save() {
    saving.start { [profile = sources.profile, edit = state.edit] in
      try await uncancelled { try await profile.save(edit) }
    } then: { [weak self] result in
      self?.state.isSaving = false
      switch result {
      case .success: self?.onDone()
      case .failure(let failure): self?.toaster.show(failure, during: .saveProfile)
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

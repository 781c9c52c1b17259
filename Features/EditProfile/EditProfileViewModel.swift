import Domain
import Foundation
import Observation
import Presentation

/// The editor of one's own profile. Each change is stored as a draft until the profile is saved.
@MainActor
@Observable
package final class EditProfileViewModel: FormScreen {
  package private(set) var state = EditProfileState()

  let adding = LatestTask()
  @ObservationIgnored private(set) lazy var editor = makeEditor()
  private let sources: EditProfileSources
  private let onDone: @MainActor () -> Void

  init(_ sources: EditProfileSources, onDone: @escaping @MainActor () -> Void) {
    self.sources = sources
    self.onDone = onDone
  }

  package var viewData: EditProfileViewData {
    EditProfileViewData(state, at: sources.now(), sources.formatting)
  }

  package let place = WritingPlace.profile
  package var unsaved: UnsavedText? { editor.unsaved }
  package var hasChanges: Bool { state.isChanged }
  package var canHandOver: Bool { !state.isSaving }

  package func onAppear(resuming unsaved: UnsavedText? = nil) {
    editor.open(resuming: unsaved.map(sources.opened))
  }

  package func didTapRetry() {
    editor.load()
  }

  package func didEdit(_ input: ProfileInput) {
    editor.change { $0.profile.apply(input) }
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

extension EditProfileViewModel {
  private func show(_ result: Result<URL, LoadFailure>, as kind: ProfilePicture) {
    state.adding = nil
    switch result {
    case .success(let file):
      editor.change {
        switch kind {
        case .avatar: $0.profile.avatar = file
        case .header: $0.profile.header = file
        }
      }
    case .failure(let failure):
      editor.toaster.show(failure, during: .addPicture)
    }
  }

  private func makeEditor() -> FormEditor<EditProfileState> {
    let access = StateAccess { [weak self] in
      self?.state
    } edit: { [weak self] change in
      if let self { change(&state) }
    }
    return FormEditor(access, .saveProfile, at: sources.now, sources.formatting) {
      [profile = sources.profile] in
      try await profile.fetchForm()
    } saveDraft: { [profile = sources.profile] in
      try await profile.saveDraft($0)
    } save: { [profile = sources.profile] in
      try await profile.save($0)
    } keep: {
      UnsavedText(keeping: $0)
    } onDone: { [onDone] in
      onDone()
    }
  }
}

import Domain
import Foundation
import Observation
import Presentation

/// The editor of your own profile. Each change is stored as a draft until the profile is saved.
@MainActor
@Observable
package final class EditProfileViewModel {
  package let editor: FormEditor<EditProfileState>
  /// One for each picture, so that one choice does not replace the other.
  let adding = Dictionary(
    uniqueKeysWithValues: ProfilePicture.allCases.map { ($0, LatestTask()) })
  private let sources: EditProfileSources

  init(_ sources: EditProfileSources, onDone: @escaping @MainActor () -> Void) {
    self.sources = sources
    editor = FormEditor(
      EditProfileState(), at: .profile, .saveProfile, sources.surroundings,
      onDone: onDone
    ) { [profile = sources.profile] in
      try await profile.fetchForm()
    } saveDraft: { [profile = sources.profile] in
      try await profile.saveDraft($0)
    } save: { [profile = sources.profile] in
      try await profile.save($0)
    } keep: {
      UnsavedText(keeping: $0)
    } reopen: { [sources] in
      sources.opened($0)
    }
  }

  var state: EditProfileState { editor.state }

  var viewData: EditProfileViewData {
    EditProfileViewData(state, at: sources.now(), sources.formatting)
  }

  func didEdit(_ input: ProfileInput) {
    editor.change { $0.profile.apply(input) }
  }

  /// A newer choice of the same picture replaces the older one.
  func didPick(_ picked: PickedPicture, as kind: EditProfileViewData.PictureKind) {
    guard case .loaded = state.form, !state.isSaving else { return }
    let kind = kind.picture
    editor.edit { $0.adding.insert(kind) }
    adding[kind]?.start { [profile = sources.profile] in
      try await profile.keep(try await picked.bytes(), as: kind)
    } then: { [weak self] result in
      self?.show(result, as: kind)
    } restore: { [weak self] in
      self?.editor.edit { $0.adding.remove(kind) }
    }
  }

  func didTapSave() {
    if viewData.canSave { editor.save() }
  }

  private func show(_ result: Result<URL, LoadFailure>, as kind: ProfilePicture) {
    // It was discarded before it was read.
    guard state.adding.contains(kind) else { return }
    editor.edit { $0.adding.remove(kind) }
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
}

import Domain
import Presentation

package struct EditProfileState: Equatable, Sendable {
  package var form: Loadable<ProfileForm> = .idle
  /// The edited profile.
  package internal(set) var profile = OwnProfile()
  /// The pictures that are being read.
  var adding: Set<ProfilePicture> = []
  package var isSaving = false
  package var isConfirmingClose = false
  package var toast: Toast<Never>?
}

extension EditProfileState: FormState {
  /// Empty until the profile has loaded.
  package var value: ProfileEdit {
    form.value.map { ProfileEdit(from: $0.profile, to: profile) } ?? ProfileEdit()
  }

  package var isChanged: Bool { !value.isEmpty }
  package var isAdding: Bool { !adding.isEmpty }

  package mutating func fill(with form: ProfileForm, _ unsaved: UnsavedText?) -> Bool {
    let kept = form.draft ?? ProfileEdit()
    let edit = unsaved?.edit ?? kept
    profile = form.profile.applying(edit)
    return edit != kept
  }

  package func value(keptIn unsaved: UnsavedText) -> ProfileEdit? { unsaved.edit }

  package mutating func discardChanges() {
    adding = []
    profile = form.value?.profile ?? profile
  }
}

import Domain
import Presentation

/// Everything that the editor of a profile can be in.
package struct EditProfileState: Equatable, Sendable {
  package internal(set) var form: Loadable<ProfileForm> = .idle
  /// As edited.
  package internal(set) var profile = OwnProfile()
  /// The picture that is being read.
  package internal(set) var adding: ProfilePicture?
  package internal(set) var isSaving = false
  package internal(set) var isAskingToClose = false
  package internal(set) var toast: Toast<Never>?

  /// Empty until the profile has loaded.
  var edit: ProfileEdit {
    form.value.map { ProfileEdit(from: $0.profile, to: profile) } ?? ProfileEdit()
  }

  var isChanged: Bool { !edit.isEmpty }
}

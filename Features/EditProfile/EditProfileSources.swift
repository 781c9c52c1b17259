import Domain
import Presentation

package struct EditProfileSources: ScreenSources {
  let profile: any OwnProfileRepository
  package let surroundings: Surroundings

  package init(
    profile: any OwnProfileRepository, _ surroundings: Surroundings
  ) {
    self.profile = profile
    self.surroundings = surroundings
  }

  /// The text with the current paths of its pictures.
  func opened(_ unsaved: UnsavedText) -> UnsavedText {
    guard let edit = unsaved.edit else { return unsaved }
    return UnsavedText(of: "profile", keeping: profile.opened(edit))
  }
}

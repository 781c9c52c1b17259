import Domain
import Presentation

/// The dependencies of the editor.
package struct EditProfileSources: ScreenSources {
  let profile: any OwnProfileRepository
  package let surroundings: Surroundings

  package init(
    profile: any OwnProfileRepository, _ surroundings: Surroundings
  ) {
    self.profile = profile
    self.surroundings = surroundings
  }
}

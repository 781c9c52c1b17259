import Domain
import Foundation
import Presentation

/// The dependencies of the editor.
package struct EditProfileSources: Sendable {
  let profile: any OwnProfileRepository
  let now: @Sendable () -> Date
  let formatting: Formatting

  package init(
    profile: any OwnProfileRepository, now: @escaping @Sendable () -> Date, formatting: Formatting
  ) {
    self.profile = profile
    self.now = now
    self.formatting = formatting
  }
}

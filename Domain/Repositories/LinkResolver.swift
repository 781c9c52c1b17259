import Foundation

/// Finds the post or person that a web address belongs to.
package protocol LinkResolver: Sendable {
  /// Nil if the source knows neither a post nor a person with this address.
  func resolve(_ link: SocialLink) async throws -> LinkTarget?
}

package enum LinkTarget: Hashable, Sendable {
  case post(Post.ID)
  case person(Person.ID)
}

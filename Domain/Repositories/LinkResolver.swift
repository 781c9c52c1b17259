import Foundation

/// Finds the post or person at a web address.
package protocol LinkResolver: Sendable {
  /// Nil if the source knows no post or person with this address.
  func resolve(_ link: SocialLink) async throws -> LinkTarget?
}

package enum LinkTarget: Hashable, Sendable {
  case post(Post.ID)
  case person(Person.ID)
}

/// A list of people on a source.
package enum PeopleGroup: Hashable, Codable, Sendable {
  case followers(of: Person.ID)
  /// The people whom the person follows.
  case following(of: Person.ID)
  /// The people who follow the person and whom the signed-in person follows.
  case familiar(of: Person.ID)
  case favorited(Post.ID)
  case boosted(Post.ID)
  /// Muted or blocked by the signed-in person.
  case muted, blocked
}

extension Capabilities.Actions {
  /// True if the source lists who follows whom and who favorited a post. All sources with follows
  /// do.
  package var hasPeopleGroups: Bool { contains(.follow) }
}

/// People with something in common, as a source lists them.
package enum PeopleGroup: Hashable, Codable, Sendable {
  case followers(of: Person.ID)
  /// The people whom the person follows.
  case following(of: Person.ID)
  /// The people who follow the person and whom the signed-in person follows.
  case familiar(of: Person.ID)
  case favorited(Post.ID)
  case boosted(Post.ID)
  /// By the signed-in person.
  case muted, blocked
}

extension Capabilities.Actions {
  /// A source whose people can be followed lists who follows whom, and who favorited what.
  package var hasPeopleGroups: Bool { contains(.follow) }
}

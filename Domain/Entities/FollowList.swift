/// A list of people on a profile.
package enum FollowList: String, Hashable, Codable, Sendable, CaseIterable {
  /// The people who follow the person.
  case followers
  /// The people whom the person follows.
  case following
  /// The people who follow the person and whom the signed-in person follows.
  case familiar
}

extension Capabilities.Actions {
  /// A source whose people can be followed lists who follows whom.
  package var hasFollowLists: Bool { contains(.follow) }
}

/// How the signed-in person stands to another one.
package struct Relationship: Hashable, Codable, Sendable {
  package enum Following: String, Hashable, Codable, Sendable {
    case no
    /// Asked, and the other person has not answered yet.
    case requested
    case yes
  }

  package let personID: Person.ID
  package var following: Following
  package var isFollowedBy: Bool
  package var isMuted: Bool
  package var isBlocked: Bool

  package init(
    personID: Person.ID, following: Following = .no, isFollowedBy: Bool = false,
    isMuted: Bool = false, isBlocked: Bool = false
  ) {
    self.personID = personID
    self.following = following
    self.isFollowedBy = isFollowedBy
    self.isMuted = isMuted
    self.isBlocked = isBlocked
  }
}

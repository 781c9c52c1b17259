/// The relationship of the signed-in person to another one.
package struct Relationship: Hashable, Codable, Sendable {
  package enum Following: String, Hashable, Codable, Sendable {
    case no
    /// Follow request sent, not yet answered.
    case requested
    case yes
  }

  package let personID: Person.ID
  package var following: Following
  package var isFollowedBy: Bool
  /// True if the other person has asked to follow.
  package var asksToFollow = false
  /// True if the other person has blocked the signed-in one.
  package var blocksMe = false
  package var isMuted: Bool
  package var isBlocked: Bool
  /// True if the source sends a notification about each post of the person.
  package var isNotifying: Bool
  /// True if the home timeline contains the person's boosts.
  package var showsBoosts: Bool
  /// The private note about the other person. Empty if there is none.
  package var note: String

  package init(
    personID: Person.ID, following: Following = .no, isFollowedBy: Bool = false,
    isMuted: Bool = false, isBlocked: Bool = false, isNotifying: Bool = false,
    showsBoosts: Bool = true, note: String = ""
  ) {
    self.personID = personID
    self.following = following
    self.isFollowedBy = isFollowedBy
    self.isMuted = isMuted
    self.isBlocked = isBlocked
    self.isNotifying = isNotifying
    self.showsBoosts = showsBoosts
    self.note = note
  }

  /// Earlier versions stored fewer values.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      personID: try values.decode(Person.ID.self, forKey: .personID),
      following: try values.decode(Following.self, forKey: .following),
      isFollowedBy: try values.decode(Bool.self, forKey: .isFollowedBy),
      isMuted: try values.decode(Bool.self, forKey: .isMuted),
      isBlocked: try values.decode(Bool.self, forKey: .isBlocked),
      isNotifying: try values.decodeIfPresent(Bool.self, forKey: .isNotifying) ?? false,
      showsBoosts: try values.decodeIfPresent(Bool.self, forKey: .showsBoosts) ?? true,
      note: try values.decodeIfPresent(String.self, forKey: .note) ?? "")
    asksToFollow = try values.decodeIfPresent(Bool.self, forKey: .asksToFollow) ?? false
    blocksMe = try values.decodeIfPresent(Bool.self, forKey: .blocksMe) ?? false
  }
}

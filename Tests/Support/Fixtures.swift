import Domain
import Foundation

extension Date {
  /// Every fixture's now: Friday, 2026-11-20 12:00:00 UTC.
  package static let fixture = Date(timeIntervalSince1970: 1_795_176_000)
}

extension Person {
  package static func fixture(
    id: ID = ID("ada"), nick: String? = "Ada Lovelace", userName: String? = "ada",
    avatar: URL? = nil, profileImage: URL? = nil, counts: Counts = Counts(followers: 1_843),
    isLocked: Bool = false
  ) -> Person {
    Person(
      id: id, nick: nick, userName: userName, avatar: avatar, profileImage: profileImage,
      counts: counts, isLocked: isLocked)
  }
}

extension Post {
  package static func fixture(
    id: ID = ID("1"), author: Person = .fixture(), text: String? = "Hello", media: [Media] = [],
    contentWarning: String? = nil, poll: Poll? = nil, card: LinkCard? = nil,
    comments: [Comment] = [], counts: Counts = Counts(), reactions: Reactions = Reactions(),
    date: Date? = .fixture, isUnread: Bool = false, parent: Parent? = nil, boost: Boost? = nil
  ) -> Post {
    Post(
      id: id, author: author, content: text.map { RichText($0) }, media: media,
      contentWarning: contentWarning, poll: poll, card: card, comments: comments, counts: counts,
      reactions: reactions, date: date, isUnread: isUnread, parent: parent, boost: boost)
  }
}

/// A generator that gives the same numbers for the same seed, so that a failure can be run again.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

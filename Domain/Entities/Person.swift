import Foundation

package struct Person: Hashable, Codable, Sendable, Identifiable {
  package typealias ID = Identifier<Person>

  package struct Field: Hashable, Codable, Sendable {
    package let name: String
    package let value: RichText
    /// True if the source has checked that the linked page links back.
    package let isVerified: Bool

    package init(name: String, value: RichText, isVerified: Bool = false) {
      self.name = name
      self.value = value
      self.isVerified = isVerified
    }
  }

  /// The account that replaces this one.
  package struct Successor: Hashable, Codable, Sendable {
    package let id: ID
    /// In the same format as the person's.
    package let userName: String?

    package init(id: ID, userName: String?) {
      self.id = id
      self.userName = userName
    }
  }

  /// A restriction of the account by moderators.
  package enum Restriction: String, Hashable, Codable, Sendable {
    /// Hidden from people who do not follow it.
    case limited
    case suspended
  }

  package struct Counts: Hashable, Codable, Sendable {
    package var followers: Int
    package var following: Int
    package var posts: Int

    package init(followers: Int = 0, following: Int = 0, posts: Int = 0) {
      self.followers = followers
      self.following = following
      self.posts = posts
    }
  }

  package let id: ID
  package var nick: String?
  /// The custom emoji in the nick.
  package var emojis: [CustomEmoji]
  /// Without the `@`; with the host for people of other servers.
  package var userName: String?
  package var avatar: URL?
  /// The wide picture above a profile.
  package var profileImage: URL?
  package var note: RichText
  package var fields: [Field]
  package var counts: Counts
  /// True if follow requests need this person's approval.
  package var isLocked: Bool
  /// The day the person joined, at midnight in UTC. Services report only the day.
  package var joined: Date?
  package var url: URL?
  /// True if a program writes the posts.
  package var isAutomated = false
  /// Nil unless the person has moved.
  package var successor: Successor?
  package var restriction: Restriction?

  package init(
    id: ID, nick: String? = nil, userName: String? = nil, avatar: URL? = nil,
    profileImage: URL? = nil, note: RichText = RichText(""), fields: [Field] = [],
    counts: Counts = Counts(), isLocked: Bool = false, joined: Date? = nil,
    url: URL? = nil, emojis: [CustomEmoji] = []
  ) {
    self.id = id
    self.nick = nick
    self.userName = userName
    self.avatar = avatar
    self.profileImage = profileImage
    self.note = note
    self.fields = fields
    self.counts = counts
    self.isLocked = isLocked
    self.joined = joined
    self.url = url
    self.emojis = emojis
  }

  /// Earlier versions stored fewer values.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try values.decode(ID.self, forKey: .id),
      nick: try values.decodeIfPresent(String.self, forKey: .nick),
      userName: try values.decodeIfPresent(String.self, forKey: .userName),
      avatar: try values.decodeIfPresent(URL.self, forKey: .avatar),
      profileImage: try values.decodeIfPresent(URL.self, forKey: .profileImage),
      note: try values.decode(RichText.self, forKey: .note),
      fields: try values.decode([Field].self, forKey: .fields),
      counts: try values.decode(Counts.self, forKey: .counts),
      isLocked: try values.decode(Bool.self, forKey: .isLocked),
      joined: try values.decodeIfPresent(Date.self, forKey: .joined),
      url: try values.decodeIfPresent(URL.self, forKey: .url),
      emojis: try values.decode([CustomEmoji].self, forKey: .emojis))
    isAutomated = try values.decodeIfPresent(Bool.self, forKey: .isAutomated) ?? false
    successor = try values.decodeIfPresent(Successor.self, forKey: .successor)
    restriction = try values.decodeIfPresent(Restriction.self, forKey: .restriction)
  }
}

extension Person.Field {
  /// Earlier versions stored fewer values.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try values.decode(String.self, forKey: .name),
      value: try values.decode(RichText.self, forKey: .value),
      isVerified: try values.decodeIfPresent(Bool.self, forKey: .isVerified) ?? false)
  }
}

extension Person.Successor {
  /// `@name`, with the host for people of other servers.
  package var handle: String? { Person(id: id, userName: userName).handle }
}

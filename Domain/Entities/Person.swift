import Foundation

package struct Person: Hashable, Codable, Sendable, Identifiable {
  package typealias ID = Identifier<Person>

  package struct Field: Hashable, Codable, Sendable {
    package let name: String
    package let value: RichText

    package init(name: String, value: RichText) {
      self.name = name
      self.value = value
    }
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
  /// Following needs this person's consent.
  package var isLocked: Bool
  /// The day they came, as its midnight in UTC: services say no more than the day.
  package var joined: Date?
  package var url: URL?

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
}

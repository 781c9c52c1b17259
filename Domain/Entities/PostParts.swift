import Foundation

/// The audience of a post. An `unlisted` post is public but not in public timelines. A `direct`
/// post is for the people it mentions.
package enum PostVisibility: Hashable, Codable, Sendable {
  case everyone, unlisted, followers, direct
  case unknown(String)
}

package struct Media: Hashable, Codable, Sendable, Identifiable {
  package typealias ID = Identifier<Media>

  package enum Kind: String, Hashable, Codable, Sendable {
    case image, animation, video, audio, unknown
  }

  package struct Size: Hashable, Codable, Sendable {
    package let width: Int
    package let height: Int

    package init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// Not the address, because a post can contain the same picture twice.
  package let id: ID
  package let kind: Kind
  package let url: URL
  /// A smaller version.
  package let preview: URL?
  package let altText: String?
  package let size: Size?
  /// A `BlurHash`.
  package let blurHash: String?

  package init(
    id: ID, kind: Kind = .image, url: URL, preview: URL? = nil, altText: String? = nil,
    size: Size? = nil, blurHash: String? = nil
  ) {
    self.id = id
    self.kind = kind
    self.url = url
    self.preview = preview
    self.altText = altText
    self.size = size
    self.blurHash = blurHash
  }
}

package struct Poll: Hashable, Codable, Sendable, Identifiable {
  package typealias ID = Identifier<Poll>

  package struct Option: Hashable, Codable, Sendable {
    package let title: String
    /// Nil while the source hides the result.
    package var votes: Int?

    package init(title: String, votes: Int? = nil) {
      self.title = title
      self.votes = votes
    }
  }

  package let id: ID
  package var options: [Option]
  package var allowsSeveral: Bool
  /// Nil for a poll that never ends.
  package var ends: Date?
  /// The number of voters, if the source counts them. One person can choose several options.
  package var voters: Int?
  /// Indices of `options`; `nil` before the signed-in person has voted.
  package var ownVotes: Set<Int>?

  package init(
    id: ID, options: [Option], allowsSeveral: Bool = false, ends: Date? = nil, voters: Int? = nil,
    ownVotes: Set<Int>? = nil
  ) {
    self.id = id
    self.options = options
    self.allowsSeveral = allowsSeveral
    self.ends = ends
    self.voters = voters
    self.ownVotes = ownVotes
  }
}

package struct LinkCard: Hashable, Codable, Sendable {
  package let url: URL
  package let title: String
  package let summary: String
  package let provider: String
  package let image: URL?
  /// A `BlurHash`.
  package let blurHash: String?

  package init(
    url: URL, title: String, summary: String = "", provider: String = "", image: URL? = nil,
    blurHash: String? = nil
  ) {
    self.url = url
    self.title = title
    self.summary = summary
    self.provider = provider
    self.image = image
    self.blurHash = blurHash
  }
}

/// A web page that many people have shared.
package struct PopularLink: Hashable, Codable, Sendable, Identifiable {
  package let card: LinkCard
  /// The number of people who shared it on its most popular day. Nil if unknown.
  package let people: Int?

  package init(card: LinkCard, people: Int? = nil) {
    self.card = card
    self.people = people
  }

  package var id: String { card.url.absoluteString }
}

/// A short reply shown below its post.
package struct Comment: Hashable, Codable, Sendable, Identifiable {
  package typealias ID = Identifier<Comment>

  package let id: ID
  package private(set) var author: Person
  package private(set) var text: RichText
  /// True if the author is muted or blocked.
  package private(set) var isHidden = false

  private enum CodingKeys: CodingKey {
    case id, author, text
  }

  package init(id: ID, author: Person, text: RichText) {
    self.id = id
    self.author = author
    self.text = text
  }

  /// The comment after a change to it or its author. Nil if it was deleted.
  package func applying(_ change: Change) -> Comment? {
    var comment = self
    switch change {
    case .deleted(let post) where post.rawValue == id.rawValue: return nil
    case .edited(let post) where post.id.rawValue == id.rawValue:
      comment.text = post.content ?? RichText("")
    case .profileChanged(let person) where person.id == author.id: comment.author = person
    case .related(let relationship) where relationship.personID == author.id:
      comment.isHidden = relationship.isMuted || relationship.isBlocked
    default: break
    }
    return comment
  }
}

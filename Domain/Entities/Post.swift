import Foundation

package struct Post: Hashable, Codable, Sendable {
  package typealias ID = Identifier<Post>

  /// A boost by someone. It has its own row with its own ID.
  package struct Boost: Hashable, Codable, Sendable {
    package let id: Post.ID
    package let person: Person
    package let date: Date?

    package init(id: Post.ID, person: Person, date: Date? = nil) {
      self.id = id
      self.person = person
      self.date = date
    }
  }

  package struct Counts: Hashable, Codable, Sendable {
    package var replies: Int
    package var boosts: Int
    package var favorites: Int

    package init(replies: Int = 0, boosts: Int = 0, favorites: Int = 0) {
      self.replies = replies
      self.boosts = boosts
      self.favorites = favorites
    }
  }

  /// The signed-in person's reactions to the post.
  package struct Reactions: Hashable, Codable, Sendable {
    package var isFavorite: Bool
    package var isBoosted: Bool
    package var isBookmarked: Bool
    /// True if the author, who is the signed-in person, pinned the post to their profile.
    package var isPinned: Bool

    package init(
      isFavorite: Bool = false, isBoosted: Bool = false, isBookmarked: Bool = false,
      isPinned: Bool = false
    ) {
      self.isFavorite = isFavorite
      self.isBoosted = isBoosted
      self.isBookmarked = isBookmarked
      self.isPinned = isPinned
    }

    /// Stores of earlier versions have no pinned posts.
    package init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      isFavorite = try values.decode(Bool.self, forKey: .isFavorite)
      isBoosted = try values.decode(Bool.self, forKey: .isBoosted)
      isBookmarked = try values.decode(Bool.self, forKey: .isBookmarked)
      isPinned = try values.decodeIfPresent(Bool.self, forKey: .isPinned) ?? false
    }
  }

  package struct Parent: Hashable, Codable, Sendable {
    package let id: Post.ID
    package let author: Person?

    package init(id: Post.ID, author: Person? = nil) {
      self.id = id
      self.author = author
    }
  }

  /// The server filter that matches the post in the list that shows it.
  package struct Filtered: Hashable, Codable, Sendable {
    package let title: String
    package let isHidden: Bool

    package init(title: String, isHidden: Bool) {
      self.title = title
      self.isHidden = isHidden
    }
  }

  /// Why an own post is not on the source yet.
  package enum Delivery: Hashable, Codable, Sendable {
    case waiting
    /// Waiting until the person signs in again.
    case signedOut
    /// The post stays in the outbox until the person retries or deletes it.
    case refused(LoadFailure)
  }

  /// Identifies the post in actions. Lists identify their rows by `rowID`.
  package let id: ID
  package var author: Person
  /// Nil if the post has only pictures or a poll.
  package var content: RichText?
  package var media: [Media]
  package var contentWarning: String?
  /// True if the media are hidden until the reader opens them, even without a content warning.
  package var isSensitive: Bool
  package var poll: Poll?
  package var card: LinkCard?
  package var quote: Quote?
  /// False if the author does not allow the signed-in person to quote it.
  package var isQuotable: Bool
  package var comments: [Comment]
  package var counts: Counts
  package var reactions: Reactions
  package var visibility: PostVisibility
  /// Nil if the source provides no dates. Then no date is shown.
  package var date: Date?
  /// When the author last edited it. Nil if it was never edited.
  package var edited: Date?
  /// The code of its language, such as `en`. Nil if the source does not say.
  package var language: String?
  package var isUnread: Bool
  package var parent: Parent?
  package var boost: Boost?
  package var url: URL?
  /// The matching filters, according to the server.
  package var filteredBy: [ServerFilter.ID]
  /// The emojis in the content warning and in the poll options.
  package var emojis: [CustomEmoji]
  /// Computed when the post is read, never stored.
  package var filtered: Filtered?
  /// True if the reader opened the warning or filter, false if they closed it, nil if they did
  /// neither.
  package var isOpened: Bool?
  /// True if the reader prefers open content warnings, otherwise nil. Computed when the post is
  /// read, never stored.
  package var opensWarning: Bool?
  /// Nil if the source has the post. Derived from the outbox, never stored.
  package var delivery: Delivery?
  /// The state of the newest edit. Nil if the source has it. Derived from the outbox, never stored.
  package var editDelivery: Delivery?

  package init(
    id: ID, author: Person, content: RichText? = nil, media: [Media] = [],
    contentWarning: String? = nil, isSensitive: Bool = false, poll: Poll? = nil,
    card: LinkCard? = nil, comments: [Comment] = [], counts: Counts = Counts(),
    reactions: Reactions = Reactions(), visibility: PostVisibility = .everyone, date: Date? = nil,
    isUnread: Bool = false, parent: Parent? = nil, boost: Boost? = nil, url: URL? = nil,
    filteredBy: [ServerFilter.ID] = [], delivery: Delivery? = nil,
    emojis: [CustomEmoji] = [], quote: Quote? = nil, isQuotable: Bool = true,
    edited: Date? = nil, language: String? = nil
  ) {
    self.id = id
    self.author = author
    self.content = content
    self.media = media
    self.contentWarning = contentWarning
    self.isSensitive = isSensitive
    self.poll = poll
    self.card = card
    self.quote = quote
    self.isQuotable = isQuotable
    self.comments = comments
    self.counts = counts
    self.reactions = reactions
    self.visibility = visibility
    self.date = date
    self.isUnread = isUnread
    self.parent = parent
    self.boost = boost
    self.url = url
    self.filteredBy = filteredBy
    self.delivery = delivery
    self.emojis = emojis
    self.edited = edited
    self.language = language
  }

  /// Identifies the row in a list. The same post can have two rows: its own and a boost.
  package var rowID: ID { boost?.id ?? id }

  /// Only posts with a larger audience than the mentioned people can be pinned.
  package var canBePinned: Bool {
    switch visibility {
    case .everyone, .unlisted, .followers: delivery == nil
    case .direct, .unknown: false
    }
  }

  /// True for a pinned row at the top of a profile. A boost of the same post is an ordinary row.
  package var isPinned: Bool { reactions.isPinned && boost == nil }

  /// Only public posts that the source has can be boosted.
  package var canBeBoosted: Bool {
    switch visibility {
    case .everyone, .unlisted: delivery == nil
    case .followers, .direct, .unknown: false
    }
  }

  /// Only public posts that the source has can be quoted.
  package var canBeQuoted: Bool {
    switch visibility {
    case .everyone, .unlisted: isQuotable && delivery == nil
    case .followers, .direct, .unknown: false
    }
  }

  package var hasWarning: Bool { contentWarning?.isEmpty == false }

  /// True if covered content is shown. The preference applies to warnings, not to filters.
  package var isOpen: Bool { isOpened ?? (opensWarning == true && hasWarning && filtered == nil) }

  /// True if a server filter hides the post in its list.
  package var isFilteredOut: Bool { filtered?.isHidden == true }
}

import Domain
import Foundation

extension MastodonJSON {
  /// A class, because a status can contain another one.
  final class Status: Decodable, Sendable {
    let id: String
    let created: Date?
    let edited: Date?
    let language: String?
    let account: Account
    let reblog: Status?
    let content: String?
    /// The source text. Only sent for a deleted status, instead of content.
    let text: String?
    let warning: String?
    let isSensitive: Bool
    let visibility: String?
    let url: String?
    let parentID: String?
    let parentAuthorID: String?
    let counts: Post.Counts
    let reactions: Post.Reactions
    let media: [Attachment]
    let mentions: [Mention]
    let emojis: [Emoji]
    let filters: [FilterResult]
    let card: Card?
    let poll: Poll?
    let quote: Quote?
    /// `automatic`, `manual` or `denied`.
    let quoteApproval: String?

    private enum CodingKeys: String, CodingKey {
      case id, account, reblog, content, text, sensitive, visibility, url, mentions, emojis, card,
        poll, quote, language
      case favourited, reblogged, bookmarked, pinned, filtered
      case created = "created_at"
      case edited = "edited_at"
      case quoteApproval = "quote_approval"
      case warning = "spoiler_text"
      case parentID = "in_reply_to_id"
      case parentAuthorID = "in_reply_to_account_id"
      case replies = "replies_count"
      case reblogs = "reblogs_count"
      case favourites = "favourites_count"
      case media = "media_attachments"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      id = try fields.id(.id)
      created = fields.date(.created)
      edited = fields.date(.edited)
      language = fields.text(.language)
      account = try fields.decode(Account.self, forKey: .account)
      // A boost of an unreadable status can't be shown.
      reblog = try fields.decodeIfPresent(Status.self, forKey: .reblog)
      // Not truncated here, because editing needs the whole text.
      content = fields.text(.content, limit: .max)
      text = fields.text(.text, limit: .max)
      warning = fields.text(.warning, limit: .max)
      isSensitive = fields.flag(.sensitive)
      visibility = fields.text(.visibility)
      url = fields.text(.url)
      parentID = fields.text(.parentID)
      parentAuthorID = fields.text(.parentAuthorID)
      counts = Post.Counts(
        replies: fields.count(.replies), boosts: fields.count(.reblogs),
        favorites: fields.count(.favourites))
      reactions = Post.Reactions(
        isFavorite: fields.flag(.favourited), isBoosted: fields.flag(.reblogged),
        isBookmarked: fields.flag(.bookmarked), isPinned: fields.flag(.pinned))
      media = fields.list(.media)
      mentions = fields.list(.mentions)
      emojis = fields.list(.emojis)
      filters = fields.list(.filtered)
      card = fields.value(.card)
      poll = fields.value(.poll)
      quote = fields.value(.quote)
      quoteApproval = fields.value(.quoteApproval, as: QuoteApproval.self)?.ofReader
    }
  }

  struct QuoteApproval: Decodable, Sendable {
    let ofReader: String?

    private enum CodingKeys: String, CodingKey {
      case ofReader = "current_user"
    }
  }

  /// The quoted post of a status. Servers before 4.4 send none, and some send the status itself.
  struct Quote: Decodable, Sendable {
    let state: String
    let status: Status?
    let statusID: String?

    private enum CodingKeys: String, CodingKey {
      case state
      case status = "quoted_status"
      case statusID = "quoted_status_id"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      state = fields.text(.state) ?? ""
      status = fields.value(.status)
      statusID = try? fields.id(.statusID)
    }
  }

  struct Mention: Decodable, Sendable {
    let id: String
    let url: String?
    let userName: String?

    private enum CodingKeys: CodingKey { case id, url, acct }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      id = try fields.id(.id)
      url = fields.text(.url)
      userName = fields.text(.acct)
    }
  }

  /// Why one of the signed-in person's filters applies to a status.
  struct FilterResult: Decodable, Sendable {
    let filterID: String

    private enum CodingKeys: CodingKey { case filter }
    private enum FilterKeys: CodingKey { case id }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      filterID = try fields.nestedContainer(keyedBy: FilterKeys.self, forKey: .filter).id(.id)
    }
  }

  /// The ancestors and descendants of a status.
  struct Context: Decodable, Sendable {
    let ancestors: [Status]
    let descendants: [Status]

    private enum CodingKeys: CodingKey { case ancestors, descendants }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      ancestors = fields.list(.ancestors)
      descendants = fields.list(.descendants)
    }
  }
}

/// The fields that the app reads, as plain `Codable`: the minimum cost of decoding.
final class BareStatus: Codable, Sendable {
  let id: String
  let created_at: String
  let in_reply_to_id: String?
  let in_reply_to_account_id: String?
  let sensitive: Bool
  let spoiler_text: String
  let visibility: String
  let url: String?
  let replies_count: Int
  let reblogs_count: Int
  let favourites_count: Int
  let favourited: Bool?
  let reblogged: Bool?
  let bookmarked: Bool?
  let content: String?
  let text: String?
  let reblog: BareStatus?
  let account: Account
  let media_attachments: [Attachment]
  let mentions: [Mention]
  let emojis: [Emoji]?
  let filtered: [Filtered]?
  let card: Card?
  let poll: Poll?

  struct Account: Codable {
    let id: String
    let username: String
    let acct: String
    let display_name: String
    let locked: Bool
    let created_at: String?
    let note: String
    let url: String
    let avatar: String
    let header: String
    let followers_count: Int
    let following_count: Int
    let statuses_count: Int
    let fields: [Field]
    let emojis: [Emoji]?
  }

  struct Emoji: Codable {
    let shortcode: String
    let url: String
    let static_url: String?
  }

  struct Field: Codable {
    let name: String
    let value: String
  }

  struct Attachment: Codable {
    let id: String
    let type: String
    let url: String?
    let preview_url: String?
    let remote_url: String?
    let description: String?
    let meta: Meta?

    struct Meta: Codable {
      let original: Size?
    }

    struct Size: Codable {
      let width: Int?
      let height: Int?
    }
  }

  struct Mention: Codable {
    let id: String
    let url: String
    let acct: String
  }

  struct Filtered: Codable {
    let filter: Filter

    struct Filter: Codable {
      let id: String
    }
  }

  struct Card: Codable {
    let url: String
    let title: String
    let description: String
    let provider_name: String
    let image: String?
  }

  struct Poll: Codable {
    let id: String
    let expires_at: String?
    let multiple: Bool
    let votes_count: Int
    let voters_count: Int?
    let voted: Bool?
    let own_votes: [Int]?
    let options: [Option]

    struct Option: Codable {
      let title: String
      let votes_count: Int?
    }
  }
}

import Domain
import Foundation

extension MastodonJSON {
  struct Attachment: Decodable, Sendable {
    let id: String
    let type: String?
    /// Nil while the upload is being processed.
    let url: String?
    let remoteURL: String?
    let previewURL: String?
    let description: String?
    let blurHash: String?
    let meta: Meta?

    struct Meta: Decodable, Sendable {
      let original: Size?

      struct Size: Decodable, Sendable {
        let width: Int?
        let height: Int?
      }
    }

    private enum CodingKeys: String, CodingKey {
      case id, type, url, description, meta
      case blurHash = "blurhash"
      case remoteURL = "remote_url"
      case previewURL = "preview_url"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      id = try fields.id(.id)
      type = fields.text(.type)
      url = fields.text(.url)
      remoteURL = fields.text(.remoteURL)
      previewURL = fields.text(.previewURL)
      description = fields.text(.description, limit: .max)
      blurHash = fields.text(.blurHash)
      meta = fields.value(.meta)
    }
  }

  struct Emoji: Decodable, Sendable {
    let shortcode: String
    let url: String
    let stillURL: String?
    /// False for an emoji that the server no longer offers for new posts.
    let isOffered: Bool

    private enum CodingKeys: String, CodingKey {
      case shortcode, url
      case stillURL = "static_url"
      case isOffered = "visible_in_picker"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      shortcode = try fields.decode(String.self, forKey: .shortcode)
      url = try fields.decode(String.self, forKey: .url)
      stillURL = fields.text(.stillURL)
      isOffered = fields.value(.isOffered) ?? true
    }

    /// Everyone who reads the post loads the picture, so it is never loaded without encryption.
    var customEmoji: CustomEmoji? {
      guard let url = URL(web: url), url.scheme == "https" else { return nil }
      let still = stillURL.flatMap { URL(web: $0) }
      return CustomEmoji(
        shortcode: shortcode, url: url, still: still?.scheme == "https" ? still : nil)
    }
  }

  /// The source text, which only the author can request.
  struct Source: Decodable, Sendable {
    let text: String
    let warning: String?

    private enum CodingKeys: String, CodingKey {
      case text
      case warning = "spoiler_text"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      text = try fields.decode(String.self, forKey: .text)
      warning = fields.text(.warning, limit: .max)
    }
  }

  struct Card: Decodable, Sendable {
    let url: String
    let title: String?
    let description: String?
    let provider: String?
    let image: String?
    let blurHash: String?

    private enum CodingKeys: String, CodingKey {
      case url, title, description, image
      case provider = "provider_name"
      case blurHash = "blurhash"
    }
  }

  struct Poll: Decodable, Sendable {
    let id: String
    let ends: Date?
    let isMultiple: Bool
    let votes: Int?
    let voters: Int?
    let hasVoted: Bool
    let ownVotes: [Int]
    let options: [Option]
    let emojis: [Emoji]

    struct Option: Decodable, Sendable {
      let title: String
      let votes: Int?

      private enum CodingKeys: String, CodingKey {
        case title
        case votes = "votes_count"
      }
    }

    private enum CodingKeys: String, CodingKey {
      case id, multiple, voted, options, emojis
      case ends = "expires_at"
      case votes = "votes_count"
      case voters = "voters_count"
      case ownVotes = "own_votes"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      id = try fields.id(.id)
      ends = fields.date(.ends)
      isMultiple = fields.flag(.multiple)
      votes = fields.number(.votes)
      voters = fields.number(.voters)
      hasVoted = fields.flag(.voted)
      ownVotes = fields.list(.ownVotes)
      // Votes refer to positions, so skipping an option would shift the others.
      options = try fields.decode([Option].self, forKey: .options)
      emojis = fields.list(.emojis)
    }
  }
}

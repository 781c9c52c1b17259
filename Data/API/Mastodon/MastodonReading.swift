import Domain
import Foundation

extension MastodonJSON {
  struct Filter: Decodable, Sendable {
    enum Action: Hashable, Sendable {
      case warn, hide, blur
      case unknown(String)
    }

    struct Keyword: Decodable, Sendable {
      let keyword: String
    }

    let title: String?
    let expires: Date?
    let action: Action
    let keywords: [Keyword]

    private enum CodingKeys: String, CodingKey {
      case title, keywords
      case expires = "expires_at"
      case action = "filter_action"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      title = fields.text(.title)
      expires = fields.date(.expires)
      action =
        switch fields.text(.action) {
        case "warn", nil: .warn
        case "hide": .hide
        case "blur": .blur
        case let name?: .unknown(name)
        }
      keywords = fields.list(.keywords)
    }

    var mutedWords: [FeedFilter.MutedWord] {
      keywords.map { .init($0.keyword, expires: expires) }
    }
  }

  /// Where the signed-in person stopped reading on any device; nothing when never set.
  struct Markers: Decodable, Sendable {
    struct Marker: Decodable, Sendable {
      let lastRead: String

      private enum CodingKeys: String, CodingKey {
        case lastRead = "last_read_id"
      }

      init(from decoder: any Decoder) throws {
        lastRead = try decoder.container(keyedBy: CodingKeys.self).id(.lastRead)
      }
    }

    let home: Marker?

    var position: ReadingPosition? {
      home.map { ReadingPosition(rowID: Post.ID($0.lastRead)) }
    }
  }
}

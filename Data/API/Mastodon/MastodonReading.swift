import Domain
import Foundation

extension MastodonJSON {
  struct Filter: Decodable, Sendable {
    struct Keyword: Decodable, Sendable {
      let keyword: String
      let isWholeWord: Bool

      private enum CodingKeys: String, CodingKey {
        case keyword
        case isWholeWord = "whole_word"
      }

      init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        keyword = try fields.decode(String.self, forKey: .keyword)
        isWholeWord = fields.flag(.isWholeWord)
      }
    }

    struct PickedStatus: Decodable, Sendable {
      let id: String

      private enum CodingKeys: String, CodingKey {
        case id = "status_id"
      }

      init(from decoder: any Decoder) throws {
        id = try decoder.container(keyedBy: CodingKeys.self).id(.id)
      }
    }

    let id: String
    let title: String?
    let context: [String]
    let expires: Date?
    let action: String?
    let keywords: [Keyword]
    let statuses: [PickedStatus]

    private enum CodingKeys: String, CodingKey {
      case id, title, context, keywords, statuses
      case expires = "expires_at"
      case action = "filter_action"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      id = try fields.id(.id)
      title = fields.text(.title)
      context = fields.list(.context)
      expires = fields.date(.expires)
      action = fields.text(.action)
      keywords = fields.list(.keywords)
      statuses = fields.list(.statuses)
    }

    /// An action that is not known yet warns: nothing is lost by it, and nothing slips through.
    var serverFilter: ServerFilter {
      ServerFilter(
        id: ServerFilter.ID(id), title: title ?? "",
        places: Set(context.compactMap(ServerFilter.Place.init(rawValue:))), expires: expires,
        action: action == "hide" ? .hide : .warn,
        keywords: keywords.map { .init($0.keyword, isWholeWord: $0.isWholeWord) },
        posts: Set(statuses.map { Post.ID($0.id) }))
    }
  }

  /// The reading positions of the signed-in person across devices. Empty if never set.
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
    let notifications: Marker?

    private enum CodingKeys: CodingKey { case home, notifications }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      home = fields.value(.home)
      notifications = fields.value(.notifications)
    }

    var position: ReadingPosition? {
      home.map { ReadingPosition(rowID: Post.ID($0.lastRead)) }
    }
  }
}

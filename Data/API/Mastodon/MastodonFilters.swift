import Domain
import Foundation

extension MastodonJSON {
  struct Filter: Decodable, Sendable {
    struct Keyword: Decodable, Sendable {
      let id: String?
      let keyword: String
      let isWholeWord: Bool

      private enum CodingKeys: String, CodingKey {
        case id, keyword
        case isWholeWord = "whole_word"
      }

      init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        id = try? fields.id(.id)
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

    var serverFilter: ServerFilter {
      ServerFilter(
        id: ServerFilter.ID(id), title: title ?? "",
        places: Set(context.map(ServerFilter.Place.init(rawValue:))), expires: expires,
        action: action.map(ServerFilter.Action.init(rawValue:)) ?? .warn,
        keywords: keywords.map {
          .init($0.keyword, isWholeWord: $0.isWholeWord, id: $0.id.map { .init($0) })
        },
        posts: Set(statuses.map { Post.ID($0.id) }))
    }
  }
}

extension Endpoint<[ServerFilter]> {
  /// All filters, on one page. Requires Mastodon 4.0.
  static func filters() -> Endpoint {
    Endpoint(.get, "api/v2/filters") {
      try Answer.list(of: MastodonJSON.Filter.self, from: $0.body).prefix(Limits.page)
        .map(\.serverFilter)
    }.aboutFilters.refusing(404, as: .unsupported)
  }
}

extension Endpoint<ServerFilter> {
  static func create(_ details: ServerFilter.Details, at now: Date) throws -> Endpoint {
    value(
      .post, "api/v2/filters", body: try .filter(details, details.keywords, removing: [], at: now),
      as: MastodonJSON.Filter.self, map: \.serverFilter
    ).aboutFilters.refusing(404, as: .unsupported)
  }

  /// The server keeps words that the request does not mention.
  static func change(
    _ filter: ServerFilter.ID, to details: ServerFilter.Details,
    changing words: [ServerFilter.Keyword], removing gone: [ServerFilter.Keyword], at now: Date
  ) throws -> Endpoint {
    value(
      .put, "api/v2/filters", filter.rawValue,
      body: try .filter(details, words, removing: gone, at: now), as: MastodonJSON.Filter.self,
      map: \.serverFilter
    ).aboutFilters.refusing(404, as: .filter(.gone))
  }
}

extension Endpoint<Void> {
  static func delete(_ filter: ServerFilter.ID) -> Endpoint {
    done(.delete, "api/v2/filters", [filter.rawValue]).aboutFilters
  }
}

extension Endpoint {
  /// If the token lacks the scope for filters, the server refuses only these requests.
  fileprivate var aboutFilters: Endpoint {
    refusing(403, as: .filter(.notPermitted))
  }
}

/// The body of a request that creates or changes a filter. JSON, because servers parse the words of
/// an encoded form differently.
private struct FilterBody: Encodable {
  struct Word: Encodable {
    let word: ServerFilter.Keyword
    let isGone: Bool

    enum CodingKeys: String, CodingKey {
      case id, keyword
      case isWholeWord = "whole_word"
      case isGone = "_destroy"
    }

    func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: CodingKeys.self)
      try fields.encodeIfPresent(word.id?.rawValue, forKey: .id)
      try fields.encode(word.text, forKey: .keyword)
      try fields.encode(word.isWholeWord, forKey: .isWholeWord)
      if isGone { try fields.encode(true, forKey: .isGone) }
    }
  }

  let details: ServerFilter.Details
  let words: [Word]
  /// In seconds. Nil keeps the current end, an empty string removes it.
  let expiresIn: String?

  enum CodingKeys: String, CodingKey {
    case title, context
    case action = "filter_action"
    case expiresIn = "expires_in"
    case words = "keywords_attributes"
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(details.title, forKey: .title)
    try fields.encode(details.places.map(\.rawValue).sorted(), forKey: .context)
    try fields.encode(details.action.rawValue, forKey: .action)
    try fields.encodeIfPresent(expiresIn, forKey: .expiresIn)
    try fields.encode(words, forKey: .words)
  }
}

extension HTTPBody {
  fileprivate static func filter(
    _ details: ServerFilter.Details, _ words: [ServerFilter.Keyword],
    removing gone: [ServerFilter.Keyword], at now: Date
  ) throws -> HTTPBody {
    let words =
      words.map { FilterBody.Word(word: $0, isGone: false) }
      + gone.map { FilterBody.Word(word: $0, isGone: true) }
    let body = FilterBody(
      details: details, words: words, expiresIn: details.expiry.seconds(from: now))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return .json(try encoder.encode(body))
  }
}

extension ServerFilter.Details.Expiry {
  /// An end that passed while the change waited becomes one second, because servers reject past
  /// dates.
  fileprivate func seconds(from now: Date) -> String? {
    switch self {
    case .unchanged: nil
    case .never: ""
    case .after(let seconds): String(seconds)
    case .at(let date): String(max(1, Int(min(date.timeIntervalSince(now), 1e9).rounded())))
    }
  }
}

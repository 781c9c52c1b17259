import Domain
import Foundation

extension MastodonJSON {
  struct Tag: Decodable, Sendable {
    let name: String
    let history: [Day]

    /// Some servers send numbers as strings.
    struct Day: Decodable, Sendable {
      let uses: Int
      let accounts: Int

      private enum CodingKeys: CodingKey { case uses, accounts }

      init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        func count(_ key: CodingKeys) -> Int {
          max(0, fields.number(key) ?? fields.text(key).flatMap { Int($0) } ?? 0)
        }
        uses = count(.uses)
        accounts = count(.accounts)
      }
    }

    private enum CodingKeys: CodingKey { case name, history }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      name = try fields.decode(String.self, forKey: .name)
      history = fields.list(.history)
    }

    var hashtag: Hashtag {
      let uses = history.reduce(0) { $0.addingReportingOverflow($1.uses).partialValue }
      return Hashtag(name: name, uses: history.isEmpty ? nil : max(0, uses))
    }
  }

  struct SearchResults: Decodable, Sendable {
    let accounts: [Account]
    let statuses: [Status]
    let tags: [Tag]

    private enum CodingKeys: String, CodingKey {
      case accounts, statuses
      case tags = "hashtags"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      accounts = fields.list(.accounts)
      statuses = fields.list(.statuses)
      tags = fields.list(.tags)
    }
  }
}

extension Endpoint<Page<Post>> {
  static func posts(matching query: String) -> Endpoint {
    .search("statuses", query) { $0.statuses.map(\.post) }
  }
}

extension Endpoint<Page<Person>> {
  static func people(matching query: String) -> Endpoint {
    .search("accounts", query) { $0.accounts.map(\.person) }
  }
}

extension Endpoint<Page<Hashtag>> {
  static func hashtags(matching query: String) -> Endpoint {
    .search("hashtags", query) { $0.tags.map(\.hashtag) }
  }
}

extension Endpoint<[LinkedItem]> {
  /// Asks the server to resolve a URL. The server contacts the other server.
  static func lookup(_ link: SocialLink) -> Endpoint {
    let type = link.kind == .post ? "statuses" : "accounts"
    return .value(
      .get, "api/v2/search",
      query: ["q": link.url.absoluteString, "type": type, "limit": "2", "resolve": "true"],
      as: MastodonJSON.SearchResults.self
    ) { $0.statuses.map { .post($0.post) } + $0.accounts.map { .person($0.person) } }
  }
}

/// The post or person that a server found at a URL.
enum LinkedItem: Sendable {
  case post(Post)
  case person(Person)

  var url: URL? {
    switch self {
    case .post(let post): post.url
    case .person(let person): person.url
    }
  }
}

extension Endpoint {
  /// Searches page by offset, and their answers name no next page.
  private static func search<Item>(
    _ kind: String, _ query: String,
    found: @escaping @Sendable (MastodonJSON.SearchResults) -> [Item]
  ) -> Endpoint where Value == Page<Item> {
    // The server has to fetch items from other servers first.
    let resolve = query.namesSomethingElsewhere ? "true" : nil
    return Endpoint(
      .get, "api/v2/search", query: ["q": query, "type": kind, "limit": "20", "resolve": resolve]
    ) {
      let results = try Answer.decode(MastodonJSON.SearchResults.self, from: $0.body)
      let count = results.accounts.count + results.statuses.count + results.tags.count
      let next = count == 0 ? nil : $0.url.counting("offset", on: count)
      return Page(items: found(results), next: next.map { Cursor($0.absoluteString) })
    }
  }
}

extension String {
  /// True for a URL or `@name@host`.
  fileprivate var namesSomethingElsewhere: Bool {
    let parts = drop { $0 == "@" }.split(separator: "@", omittingEmptySubsequences: false)
    let isHandle =
      parts.count == 2 && parts.allSatisfy { !$0.isEmpty && !$0.contains(where: \.isWhitespace) }
    return isHandle || URL(web: self) != nil
  }
}

extension URL {
  /// The same URL with the number in its query increased by `count`.
  func counting(_ name: String, on count: Int) -> URL? {
    var components = URLComponents(url: self, resolvingAgainstBaseURL: true)
    var items = components?.queryItems ?? []
    let before = items.first { $0.name == name }?.value.flatMap { Int($0) } ?? 0
    items.removeAll { $0.name == name }
    items.append(URLQueryItem(name: name, value: String(before + count)))
    components?.queryItems = items
    return components?.url
  }
}

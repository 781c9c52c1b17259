import Domain
import Foundation

extension MastodonJSON {
  struct Suggestion: Decodable, Sendable {
    let account: Account
  }

  /// A link preview, and how many people shared it.
  struct TrendingLink: Decodable, Sendable {
    let card: Card
    let history: [Tag.Day]

    private enum CodingKeys: CodingKey { case history }

    init(from decoder: any Decoder) throws {
      card = try Card(from: decoder)
      history = try decoder.container(keyedBy: CodingKeys.self).list(.history)
    }
  }
}

extension Endpoint<Page<Post>> {
  static var popularPosts: Endpoint {
    .counted("api/v1/trends/statuses", of: MastodonJSON.Status.self) { $0.post }
  }
}

extension Endpoint<Page<Hashtag>> {
  static var popularHashtags: Endpoint {
    .counted("api/v1/trends/tags", of: MastodonJSON.Tag.self) { $0.hashtag }
  }
}

extension Endpoint<Page<PopularLink>> {
  static var popularLinks: Endpoint {
    .counted("api/v1/trends/links", of: MastodonJSON.TrendingLink.self) { link in
      link.card.linkCard.map { PopularLink(card: $0, people: link.history.map(\.accounts).max()) }
    }
  }
}

extension Endpoint<Page<Person>> {
  /// There is only one page.
  static var suggestedPeople: Endpoint {
    Endpoint(.get, "api/v2/suggestions", query: ["limit": "40"]) {
      Page(
        items: try Answer.list(of: MastodonJSON.Suggestion.self, from: $0.body)
          .map(\.account.person))
    }.refusing(404, as: .unsupported)
  }
}

extension Endpoint<Void> {
  static func dismissSuggestion(of person: Person.ID) -> Endpoint {
    .done(.delete, "api/v1/suggestions", [person.rawValue])
  }
}

extension Endpoint {
  /// The next page starts after all elements of this one, including unreadable ones.
  private static func counted<Element: Decodable & Sendable, Item>(
    _ path: String, of type: Element.Type, _ item: @escaping @Sendable (Element) -> Item?
  ) -> Endpoint where Value == Page<Item> {
    Endpoint(.get, path, query: ["limit": "20"]) {
      let items = try Answer.list(of: type, from: $0.body)
      let next = items.isEmpty ? nil : $0.url.counting("offset", on: items.count)
      return Page(items: items.compactMap(item), next: next.map { Cursor($0.absoluteString) })
    }.refusing(404, as: .unsupported)
  }
}

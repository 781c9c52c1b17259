import Domain
import Foundation

extension MastodonJSON {
  struct List: Decodable, Sendable {
    let id: String
    let title: String
    let replies: PeopleList.Replies?
    /// Not sent before version 4.2.
    let isExclusive: Bool?

    private enum CodingKeys: String, CodingKey {
      case id, title
      case replies = "replies_policy"
      case isExclusive = "exclusive"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      id = try fields.id(.id)
      title = fields.text(.title) ?? ""
      replies = fields.text(.replies).flatMap { PeopleList.Replies(rawValue: $0) }
      isExclusive = fields.value(.isExclusive)
    }

    var peopleList: PeopleList {
      PeopleList(
        id: PeopleList.ID(id), title: title.clipped(to: Limits.line), replies: replies,
        isExclusive: isExclusive)
    }
  }
}

extension Endpoint<[PeopleList]> {
  /// Returns all of them.
  static func lists() -> Endpoint { .lists("api/v1/lists") }

  /// The lists that contain the person.
  static func lists(with person: Person.ID) -> Endpoint {
    .lists("api/v1/accounts", person.rawValue, "lists")
  }

  private static func lists(_ path: String, _ steps: String...) -> Endpoint {
    Endpoint(.get, path, steps) { response in
      try Answer.list(of: MastodonJSON.List.self, from: response.body).prefix(Limits.page)
        .map(\.peopleList)
    }.aboutLists
  }
}

extension Endpoint<PeopleList> {
  static func create(_ details: PeopleList.Details) -> Endpoint {
    value(
      .post, "api/v1/lists", body: .form(details.items), as: MastodonJSON.List.self,
      map: \.peopleList
    ).aboutLists
  }

  static func change(_ list: PeopleList.ID, to details: PeopleList.Details) -> Endpoint {
    value(
      .put, "api/v1/lists", list.rawValue, body: .form(details.items), as: MastodonJSON.List.self,
      map: \.peopleList
    ).aboutLists
  }
}

extension Endpoint<Void> {
  static func delete(_ list: PeopleList.ID) -> Endpoint {
    done(.delete, "api/v1/lists", [list.rawValue]).aboutLists
  }

  static func add(_ person: Person.ID, to list: PeopleList.ID) -> Endpoint {
    done(.post, "api/v1/lists", [list.rawValue, "accounts"], body: .form([.member(person)]))
      .aboutLists
  }

  /// Sent in the query, because not every server reads the body of a DELETE request.
  static func remove(_ person: Person.ID, from list: PeopleList.ID) -> Endpoint {
    done(.delete, "api/v1/lists", [list.rawValue, "accounts"], list: [.member(person)]).aboutLists
  }

  /// Servers before version 4 have no hashtags to follow.
  static func setFollowing(_ isOn: Bool, hashtag name: String) -> Endpoint {
    done(.post, "api/v1/tags", [name, isOn ? "follow" : "unfollow"])
      .refusing(404, as: .unsupported)
  }

  /// A web page instead of the server's answer, such as a hotel's login page, does not count as
  /// success.
  static func done(
    _ method: HTTPRequest.Method, _ path: String, _ steps: [String], list: [URLQueryItem] = [],
    body: HTTPBody? = nil
  ) -> Endpoint {
    Endpoint(method, path, steps, list: list, body: body) { response in
      guard !response.body.isEmpty else { return }
      _ = try Answer.decode(MastodonJSON.Done.self, from: response.body)
    }
  }
}

extension MastodonJSON {
  /// An answer whose content is ignored.
  struct Done: Decodable, Sendable {}
}

extension Endpoint<Page<Person>> {
  static func members(of list: PeopleList.ID) -> Endpoint {
    page(
      "api/v1/lists", list.rawValue, "accounts", query: ["limit": "80"],
      of: MastodonJSON.Account.self
    ) { $0.map(\.person) }.aboutLists
  }

  /// The best matches. There is no second page.
  static func followed(matching query: String) -> Endpoint {
    page(
      "api/v1/accounts/search", query: ["q": query, "following": "true", "limit": "40"],
      of: MastodonJSON.Account.self
    ) { $0.map(\.person) }
  }
}

extension Endpoint<Page<String>> {
  static func followedHashtags() -> Endpoint {
    page("api/v1/followed_tags", query: ["limit": "200"], of: MastodonJSON.Tag.self) {
      $0.map(\.name)
    }
  }
}

extension Endpoint {
  /// A token can lack the scope for lists. The server then refuses only these requests.
  fileprivate var aboutLists: Endpoint {
    refusing(403, as: .list(.notPermitted))
  }
}

extension URLQueryItem {
  fileprivate static func member(_ person: Person.ID) -> URLQueryItem {
    URLQueryItem(name: "account_ids[]", value: person.rawValue)
  }
}

extension PeopleList.Details {
  /// Leaves out settings that the server did not send, because it does not support them.
  fileprivate var items: [URLQueryItem] {
    [
      URLQueryItem(name: "title", value: title),
      replies.map { URLQueryItem(name: "replies_policy", value: $0.rawValue) },
      isExclusive.map { URLQueryItem(name: "exclusive", value: String($0)) },
    ].compactMap(\.self)
  }
}

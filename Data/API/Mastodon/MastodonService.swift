import Domain
import Foundation

extension Service {
  /// A Mastodon-compatible server. Without a token it shows public content.
  static func mastodon(_ base: URL, token: Secret? = nil) -> Service {
    Service(
      base: base, token: token,
      words: { (try? JSONDecoder().decode(MastodonJSON.Failure.self, from: $0))?.words },
      ownLimit: { MastodonRateLimit($0)?.rawValue })
  }
}

extension Endpoint<Page<Post>> {
  /// Here, all servers accept the ID of a row, even if their own links use something else.
  static func timeline(
    _ timeline: Timeline, before row: Post.ID? = nil, limit: Int = 20
  ) -> Endpoint { .timeline(timeline, ["max_id": row?.rawValue, "limit": limit.asked]) }

  /// The posts directly below or above a row. Refused if the server is still building the home
  /// timeline, which can then lack posts.
  static func missing(
    in timeline: Timeline, before above: Post.ID? = nil, after below: Post.ID? = nil, limit: Int
  ) -> Endpoint {
    let query = [
      "max_id": above?.rawValue, "min_id": below?.rawValue, "limit": limit.asked,
    ]
    return Endpoint.timeline(timeline, query).refusing(206, as: .serverFailed(nil))
  }

  private static func timeline(_ timeline: Timeline, _ query: [String: String?]) -> Endpoint {
    switch timeline {
    case .home: return .posts("api/v1/timelines/home", query: query)
    case .local:
      return .posts(
        "api/v1/timelines/public", query: query.merging(["local": "true"]) { $1 })
    case .federated: return .posts("api/v1/timelines/public", query: query)
    case .list(let id): return .posts("api/v1/timelines/list", id.rawValue, query: query)
    case .hashtag(let name): return .posts("api/v1/timelines/tag", name, query: query)
    }
  }

  static func tagged(_ tag: String) -> Endpoint { .posts("api/v1/timelines/tag", tag) }

  static func posts(
    of person: Person.ID, before row: Post.ID? = nil, limit: Int = 20
  ) -> Endpoint {
    .posts(
      "api/v1/accounts", person.rawValue, "statuses",
      query: ["max_id": row?.rawValue, "limit": limit.asked])
  }

  static func media(of person: Person.ID, limit: Int) -> Endpoint {
    .posts(
      "api/v1/accounts", person.rawValue, "statuses",
      query: ["only_media": "true", "exclude_reblogs": "true", "limit": limit.asked])
  }

  /// Returns all of them, because servers limit their number.
  static func pinnedPosts(of person: Person.ID) -> Endpoint {
    .posts("api/v1/accounts", person.rawValue, "statuses", query: ["pinned": "true"])
  }

  static func saved(in list: SavedList, limit: Int) -> Endpoint {
    let path =
      switch list {
      case .bookmarks: "api/v1/bookmarks"
      case .favorites: "api/v1/favourites"
      }
    return Endpoint(.get, path, query: ["limit": limit.asked]) { response in
      var (posts, isEmpty) = try MastodonTimeline.page(from: response.body)
      for index in posts.indices { posts[index].reactions.set(list.reaction, isOn: true) }
      return Page(items: posts, next: isEmpty ? nil : LinkHeader.cursor(in: response))
    }
  }

  private static func posts(
    _ path: String, _ steps: String..., query: [String: String?] = [:]
  ) -> Endpoint {
    Endpoint(.get, path, steps, query: query) { response in
      let (posts, isEmpty) = try MastodonTimeline.page(from: response.body)
      // The server is still building the timeline, which is not empty.
      if isEmpty, response.status == 206 { throw LoadFailure.serverFailed(nil) }
      return Page(items: posts, next: isEmpty ? nil : LinkHeader.cursor(in: response))
    }
  }
}

extension Int {
  /// The page size to request. No server sends more than 40.
  fileprivate var asked: String { String(Swift.min(self, 40)) }
}

extension Endpoint<Post> {
  static func post(_ id: Post.ID) -> Endpoint {
    .value(.get, "api/v1/statuses", id.rawValue, as: MastodonJSON.Status.self, map: \.post)
  }

  static func react(_ reaction: Reaction, isOn: Bool, on id: Post.ID) -> Endpoint {
    .value(
      .post, "api/v1/statuses", id.rawValue, reaction.path(isOn: isOn),
      body: reaction == .boostForFollowers && isOn
        ? .form([URLQueryItem(name: "visibility", value: "private")]) : nil,
      as: MastodonJSON.Status.self
    ) { status in
      // Boosting returns the new row, and some servers return the state before the reaction.
      var post = (status.reblog ?? status).post
      post.reactions.set(reaction, isOn: isOn)
      return post
    }
  }
}

extension Endpoint<MastodonJSON.Source> {
  static func source(of id: Post.ID) -> Endpoint {
    .value(.get, "api/v1/statuses", id.rawValue, "source", as: Value.self) { $0 }
  }
}

extension Endpoint<[PostVersion]> {
  /// Newest first. Servers send the oldest first.
  static func versions(of id: Post.ID) -> Endpoint {
    Endpoint(.get, "api/v1/statuses", [id.rawValue, "history"]) { response in
      try Answer.list(of: MastodonJSON.Version.self, from: response.body)
        .suffix(Limits.page).map(\.version).reversed()
    }
  }
}

extension Endpoint<MastodonJSON.Context> {
  static func context(of id: Post.ID) -> Endpoint {
    .value(.get, "api/v1/statuses", id.rawValue, "context", as: Value.self) { $0 }
  }
}

extension Endpoint<Poll> {
  static func vote(_ choices: Set<Int>, in id: Poll.ID) -> Endpoint {
    .value(
      .post, "api/v1/polls", id.rawValue, "votes",
      body: .json(Data(#"{"choices":\#(choices.sorted())}"#.utf8)), as: MastodonJSON.Poll.self,
      map: \.poll)
  }
}

extension Endpoint<MastodonJSON.Markers> {
  static func markers() -> Endpoint {
    .value(.get, "api/v1/markers", query: ["timeline[]": "home"], as: Value.self) { $0 }
  }

  static func noticeMarkers() -> Endpoint {
    .value(.get, "api/v1/markers", query: ["timeline[]": "notifications"], as: Value.self) { $0 }
  }
}

extension Endpoint<Void> {
  static func mark(_ notice: Notice.ID) -> Endpoint {
    .done(
      .post, "api/v1/markers", [],
      body: .form([URLQueryItem(name: "notifications[last_read_id]", value: notice.rawValue)]))
  }

  static func markHome(_ row: Post.ID) -> Endpoint {
    .done(
      .post, "api/v1/markers", [],
      body: .form([URLQueryItem(name: "home[last_read_id]", value: row.rawValue)]))
  }

  /// - Parameter keepingMedia: true if they are to be posted again. Servers then keep them for a
  ///   while.
  static func delete(_ id: Post.ID, keepingMedia: Bool) -> Endpoint {
    .done(
      .delete, "api/v1/statuses", [id.rawValue],
      list: keepingMedia ? [] : [URLQueryItem(name: "delete_media", value: "true")])
  }
}

extension Endpoint<Person> {
  static func person(_ id: Person.ID) -> Endpoint {
    .value(.get, "api/v1/accounts", id.rawValue, as: MastodonJSON.Account.self, map: \.person)
  }
}

extension Endpoint<[CustomEmoji]> {
  /// All emojis that the server offers for new posts.
  static func emojis() -> Endpoint {
    Endpoint(.get, "api/v1/custom_emojis") {
      try Answer.list(of: MastodonJSON.Emoji.self, from: $0.body).prefix(Limits.elements)
        .filter(\.isOffered).compactMap(\.customEmoji)
    }
  }
}

extension Endpoint<Page<Person>> {
  static func people(in group: PeopleGroup) -> Endpoint {
    switch group {
    case .followers(let id): people("api/v1/accounts", id.rawValue, "followers")
    case .following(let id): people("api/v1/accounts", id.rawValue, "following")
    case .familiar(let id): familiarFollowers(of: id)
    case .favorited(let id): people("api/v1/statuses", id.rawValue, "favourited_by")
    case .boosted(let id): people("api/v1/statuses", id.rawValue, "reblogged_by")
    case .muted: people("api/v1/mutes")
    case .blocked: people("api/v1/blocks")
    }
  }

  private static func people(_ path: String, _ steps: String...) -> Endpoint {
    .page(path, steps, query: ["limit": "40"], of: MastodonJSON.Account.self) { $0.map(\.person) }
  }

  /// There is only one page.
  private static func familiarFollowers(of id: Person.ID) -> Endpoint {
    Endpoint(
      .get, "api/v1/accounts/familiar_followers", query: ["id[]": id.rawValue]
    ) {
      let all = try Answer.list(of: MastodonJSON.FamiliarFollowers.self, from: $0.body)
      let found = all.first { $0.id == id.rawValue }
      return Page(items: found?.accounts.map(\.person) ?? [])
    }.refusing(404, as: .unsupported)
  }
}

extension Endpoint<[Hashtag]> {
  static func featuredHashtags(of id: Person.ID) -> Endpoint {
    Endpoint(.get, "api/v1/accounts", [id.rawValue, "featured_tags"]) {
      try Answer.list(of: MastodonJSON.Tag.self, from: $0.body).prefix(Limits.parts)
        .map { Hashtag(name: $0.name) }
    }.refusing(404, as: .unsupported)
  }
}

extension Endpoint<[Relationship]> {
  static func relationships(with ids: [Person.ID]) -> Endpoint {
    Endpoint(
      .get, "api/v1/accounts/relationships",
      list: ids.map { URLQueryItem(name: "id[]", value: $0.rawValue) }
    ) { try Answer.list(of: MastodonJSON.Relationship.self, from: $0.body).map(\.relationship) }
  }
}

extension Endpoint<Relationship> {
  static func relationship(with id: Person.ID) -> Endpoint {
    Endpoint(.get, "api/v1/accounts/relationships", query: ["id[]": id.rawValue]) {
      let all = try Answer.list(of: MastodonJSON.Relationship.self, from: $0.body)
      guard let found = all.first(where: { $0.id == id.rawValue }) else {
        throw LoadFailure.notFound
      }
      return found.relationship
    }
  }

  static func answer(_ answer: Notice.Answer, toRequestOf id: Person.ID) -> Endpoint {
    .value(
      .post, "api/v1/follow_requests", id.rawValue, answer == .accepted ? "authorize" : "reject",
      as: MastodonJSON.Relationship.self, map: \.relationship)
  }

  static func follow(_ id: Person.ID, _ option: FollowOption, isOn: Bool) -> Endpoint {
    .value(
      .post, "api/v1/accounts", id.rawValue, "follow",
      body: .form([URLQueryItem(name: option.rawValue, value: String(isOn))]),
      as: MastodonJSON.Relationship.self, map: \.relationship)
  }

  static func note(_ text: String, about id: Person.ID) -> Endpoint {
    .value(
      .post, "api/v1/accounts", id.rawValue, "note",
      body: .form([URLQueryItem(name: "comment", value: text)]),
      as: MastodonJSON.Relationship.self, map: \.relationship)
  }

  /// `follow`, `unmute` and so on. Each returns the new relationship.
  static func relate(_ verb: String, to id: Person.ID) -> Endpoint {
    .value(
      .post, "api/v1/accounts", id.rawValue, verb, as: MastodonJSON.Relationship.self,
      map: \.relationship)
  }
}

/// Options for a person you follow. A request changes one and leaves the other unchanged.
enum FollowOption: String {
  case notify, reblogs
}

extension Endpoint<MastodonServer> {
  static func server() -> Endpoint {
    .value(.get, "api/v2/instance", as: MastodonServer.self) { $0 }
  }

  /// Servers before version 4 have only this endpoint.
  static func oldServer() -> Endpoint {
    .value(.get, "api/v1/instance", as: MastodonServer.self) { $0 }
  }
}

extension Reaction {
  fileprivate func path(isOn: Bool) -> String {
    let verb =
      switch self {
      case .favorite: "favourite"
      case .boost, .boostForFollowers: "reblog"
      case .bookmark: "bookmark"
      case .pin: "pin"
      }
    return isOn ? verb : "un" + verb
  }
}

extension Post.Reactions {
  fileprivate mutating func set(_ reaction: Reaction, isOn: Bool) {
    switch reaction {
    case .favorite: isFavorite = isOn
    case .boost, .boostForFollowers: isBoosted = isOn
    case .bookmark: isBookmarked = isOn
    case .pin: isPinned = isOn
    }
  }
}

import Domain
import Foundation

extension MastodonJSON {
  /// An answer with groups of notifications. People and posts are listed once and referenced by ID.
  struct GroupedNotifications: Decodable, Sendable {
    let notifications: [Notification]
    /// True at the end of the list.
    let isEmpty: Bool

    private enum CodingKeys: String, CodingKey {
      case accounts, statuses
      case groups = "notification_groups"
    }

    private struct Group: Decodable {
      let key: String
      let id: String
      let kind: Notification.Kind
      let count: Int
      let date: Date?
      let people: [String]
      let status: String?

      private enum CodingKeys: String, CodingKey {
        case type
        case key = "group_key"
        case id = "most_recent_notification_id"
        case count = "notifications_count"
        case date = "latest_page_notification_at"
        case people = "sample_account_ids"
        case status = "status_id"
      }

      init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        key = try fields.decode(String.self, forKey: .key)
        id = try fields.id(.id)
        kind = Notification.Kind(fields.text(.type) ?? "")
        count = fields.writtenCount(.count)
        date = fields.date(.date)
        people = fields.list(.people, of: ID.self, limit: Limits.parts).map(\.id)
        status = try? fields.id(.status)
      }
    }

    private struct ID: Decodable {
      let id: String

      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        id = try (try? value.decode(String.self)) ?? String(value.decode(Int64.self))
      }
    }

    /// Skips groups without a known person.
    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      guard fields.contains(.groups) else {
        throw DecodingError.keyNotFound(
          CodingKeys.groups, .init(codingPath: fields.codingPath, debugDescription: "no groups"))
      }
      let accounts = Dictionary(
        fields.list(.accounts, of: Account.self).map { ($0.id, $0) }, uniquingKeysWith: { $1 })
      let statuses = Dictionary(
        fields.list(.statuses, of: Status.self).map { ($0.id, $0) }, uniquingKeysWith: { $1 })
      let groups = fields.list(.groups, of: Group.self, limit: Limits.page)
      isEmpty = groups.isEmpty
      var known: Set<String> = []
      notifications = groups.compactMap { group in
        let people = group.people.compactMap { accounts[$0] }
        guard let first = people.first, known.insert(group.key).inserted else { return nil }
        return Notification(
          id: group.id, kind: group.kind, created: group.date, account: first,
          status: group.status.flatMap { statuses[$0] },
          group: .init(group.key, count: group.count, of: people))
      }
    }
  }

  /// A person whose notifications the server holds back.
  struct NotificationRequest: Decodable, Sendable {
    let id: String
    let updated: Date?
    let count: Int
    let account: Account
    let lastStatus: Status?

    private enum CodingKeys: String, CodingKey {
      case id, account
      case updated = "updated_at"
      case count = "notifications_count"
      case lastStatus = "last_status"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      id = try fields.id(.id)
      updated = fields.date(.updated)
      count = fields.writtenCount(.count)
      account = try fields.decode(Account.self, forKey: .account)
      lastStatus = fields.value(.lastStatus)
    }
  }

  struct NotificationPolicy: Decodable, Sendable {
    let policy: NoticePolicy

    private enum CodingKeys: CodingKey { case summary }

    private struct Summary: Decodable {
      let requests: Int

      private enum CodingKeys: String, CodingKey {
        case requests = "pending_requests_count"
      }

      init(from decoder: any Decoder) throws {
        requests = try decoder.container(keyedBy: CodingKeys.self).writtenCount(.requests)
      }
    }

    /// Throws if no known group has a choice, as in policies of the first version of this API.
    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: NoticePolicy.Group.Key.self)
      var choices: [NoticePolicy.Group: NoticePolicy.Choice] = [:]
      for group in NoticePolicy.Group.allCases {
        choices[group] = fields.text(group.key).map { NoticePolicy.Choice(wire: $0) }
      }
      guard !choices.isEmpty else {
        throw DecodingError.valueNotFound(
          String.self, .init(codingPath: fields.codingPath, debugDescription: "no policy"))
      }
      let summary = try decoder.container(keyedBy: CodingKeys.self).value(
        .summary, as: Summary.self)
      policy = NoticePolicy(choices: choices, requestCount: summary?.requests ?? 0)
    }
  }
}

extension MastodonJSON.Notification.Group {
  /// Nil for a notification outside of any group.
  init?(_ key: String?, count: Int, of accounts: [MastodonJSON.Account]) {
    guard let key, !key.isEmpty, !key.hasPrefix("ungrouped-") else { return nil }
    self.init(key: key, count: max(count, accounts.count), accounts: accounts)
  }
}

extension KeyedDecodingContainer {
  /// Some servers send a count as a string.
  fileprivate func writtenCount(_ key: Key) -> Int {
    max(0, number(key) ?? text(key).flatMap { Int($0) } ?? 0)
  }
}

extension NoticePolicy.Group {
  fileprivate struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  fileprivate var key: Key { Key(stringValue: name) }

  fileprivate var name: String {
    switch self {
    case .notFollowed: "for_not_following"
    case .notFollowing: "for_not_followers"
    case .newAccounts: "for_new_accounts"
    case .privateMentions: "for_private_mentions"
    case .limited: "for_limited_accounts"
    }
  }
}

extension NoticePolicy.Choice {
  fileprivate init(wire: String) {
    self =
      switch wire {
      case "accept": .accept
      case "filter": .filter
      case "drop": .drop
      default: .unknown(wire)
      }
  }

  /// Nil for a choice that the app does not know.
  fileprivate var wire: String? {
    switch self {
    case .accept: "accept"
    case .filter: "filter"
    case .drop: "drop"
    case .unknown: nil
    }
  }
}

extension Endpoint<Page<MastodonJSON.Notification>> {
  static func notifications(_ filter: NoticeFilter = .all) -> Endpoint {
    .page(
      "api/v1/notifications", query: ["limit": "40"],
      list: filter.types.map { URLQueryItem(name: "types[]", value: $0) },
      of: MastodonJSON.Notification.self
    ) { $0 }
  }

  /// All notifications by one person, including those held back.
  static func notifications(by person: Person.ID) -> Endpoint {
    .page(
      "api/v1/notifications",
      query: ["limit": "40", "account_id": person.rawValue, "include_filtered": "true"],
      of: MastodonJSON.Notification.self
    ) { $0 }
  }

  /// Notifications in groups: many favorites of one post are one group. Requires Mastodon 4.3.
  static func groupedNotifications(_ filter: NoticeFilter = .all) -> Endpoint {
    let types = filter.types.map { URLQueryItem(name: "types[]", value: $0) }
    let grouped = ["favourite", "reblog", "follow"].map {
      URLQueryItem(name: "grouped_types[]", value: $0)
    }
    return Endpoint(
      .get, "api/v2/notifications", query: ["limit": "40"], list: types + grouped
    ) { response in
      let answer = try Answer.decode(MastodonJSON.GroupedNotifications.self, from: response.body)
      return Page(
        items: answer.notifications,
        next: answer.isEmpty ? nil : LinkHeader.cursor(in: response))
    }
  }
}

extension NoticeFilter {
  /// The kinds to load. Empty for all. Servers before 3.5 ignore this and send all kinds. Later
  /// ones ignore kinds that they do not know.
  fileprivate var types: [String] {
    switch self {
    case .all: []
    case .mentions: ["mention", "quote"]
    case .favorites: ["favourite"]
    case .boosts: ["reblog"]
    case .follows: ["follow", "follow_request"]
    case .polls: ["poll"]
    case .posts: ["status", "update", "quoted_update"]
    }
  }
}

extension Endpoint<Page<MastodonJSON.NotificationRequest>> {
  /// Servers before version 4.3 hold nothing back.
  static func noticeRequests() -> Endpoint {
    page(
      "api/v1/notifications/requests", query: ["limit": "40"],
      of: MastodonJSON.NotificationRequest.self
    ) { $0 }.refusing(404, as: .unsupported)
  }
}

extension Endpoint<Void> {
  static func answer(
    _ answer: NoticeRequest.Answer, to request: NoticeRequest.ID
  ) -> Endpoint {
    done(
      .post, "api/v1/notifications/requests",
      [request.rawValue, answer == .accepted ? "accept" : "dismiss"])
  }
}

extension Endpoint<NoticePolicy> {
  static func noticePolicy() -> Endpoint { policy(.get) }

  /// Changes one group and leaves the others alone. An unknown choice is not sent.
  static func choose(
    _ choice: NoticePolicy.Choice, for group: NoticePolicy.Group
  ) -> Endpoint {
    policy(
      .patch,
      body: .form(choice.wire.map { [URLQueryItem(name: group.name, value: $0)] } ?? []))
  }

  private static func policy(_ method: HTTPRequest.Method, body: HTTPBody? = nil) -> Endpoint {
    value(
      method, "api/v2/notifications/policy", body: body,
      as: MastodonJSON.NotificationPolicy.self, map: \.policy
    ).refusing(404, as: .unsupported)
  }
}

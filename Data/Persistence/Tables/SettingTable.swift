import Domain
import Foundation

/// A single value per account.
struct Setting<Value: Codable & Sendable>: Sendable {
  let name: String
}

extension Setting<ReadingPosition> {
  static var position: Self { Self(name: "position") }
}

extension Setting<String> {
  /// The language of the person's last post.
  static var language: Self { Self(name: "language") }
}

extension Setting<PostDefaults> {
  /// The preferences for new posts on the server.
  static var postDefaults: Self { Self(name: "post defaults") }
}

extension Setting<FeedFilter> {
  static var filter: Self { Self(name: "filter") }
}

extension Setting<Date> {
  /// When the newest page of the feed was last requested.
  static var feedFetched: Self { Self(name: "feedFetched") }
}

/// Lists of a source other than the feed.
enum Fetched {
  case thread(Post.ID)
  case person(Person.ID)
  case posts(of: Person.ID)
  case media(of: Person.ID)
  case people(in: PeopleGroup)
  case lists
  case filters
  case members(of: PeopleList.ID)
  case scheduled
  case conversations
  case messages(in: Conversation.ID)
  case notices
  case noticeRequests
  case saved(SavedList)
}

extension Setting<Date> {
  /// When the source last sent this.
  static func fetched(_ what: Fetched) -> Self {
    switch what {
    case .thread(let id): Self(name: "fetched thread \(id)")
    case .person(let id): Self(name: "fetched person \(id)")
    case .posts(let id): Self(name: "fetched posts \(id)")
    case .media(let id): Self(name: "fetched media \(id)")
    case .people(let group): Self(name: "fetched \(group.name)")
    case .lists: Self(name: "fetched lists")
    case .filters: Self(name: "fetched filters")
    case .members(let id): Self(name: "fetched members \(id)")
    case .scheduled: Self(name: "fetched scheduled")
    case .conversations: Self(name: "fetched conversations")
    case .messages(let id): Self(name: "fetched messages \(id)")
    case .notices: Self(name: "fetched notices")
    case .noticeRequests: Self(name: "fetched notice requests")
    case .saved(let list): Self(name: "fetched \(list)")
    }
  }
}

extension PeopleGroup {
  /// The name of the list in the store.
  var name: String {
    switch self {
    case .followers(let id): "followers \(id)"
    case .following(let id): "following \(id)"
    case .familiar(let id): "familiar \(id)"
    case .favorited(let id): "favorited \(id)"
    case .boosted(let id): "boosted \(id)"
    case .muted: "muted"
    case .blocked: "blocked"
    }
  }
}

/// Single values per account, by name.
struct SettingTable: LedgerTable {
  let ledger: Ledger

  func noteFetched(_ what: Fetched) throws {
    try save(now, of: .fetched(what))
  }

  func fetched(_ what: Fetched) throws -> Date? {
    try value(of: .fetched(what))
  }

  func value<Value>(of setting: Setting<Value>) throws -> Value? {
    try connection.first(
      "SELECT value FROM settings WHERE account = ? AND name = ?", account.key, setting.name
    ) { try $0.json(Value.self) }
  }

  /// The names of all settings with this prefix, without the prefix.
  func names(after prefix: String) throws -> [String] {
    try connection.all(
      "SELECT name FROM settings WHERE account = ? AND name > ? AND name < ?", account.key, prefix,
      prefix + "\u{10FFFF}"
    ) { String($0.text().dropFirst(prefix.count)) }
  }

  func save<Value>(_ value: Value, of setting: Setting<Value>) throws {
    try connection.run(
      "INSERT OR REPLACE INTO settings (account, name, value) VALUES (?, ?, ?)",
      account.key, setting.name, try JSON.bytes(value))
  }

  /// Removes the setting if the value is nil.
  func set<Value>(_ value: Value?, of setting: Setting<Value>) throws {
    if let value { try save(value, of: setting) } else { try remove(setting) }
  }

  func remove<Value>(_ setting: Setting<Value>) throws {
    try connection.run(
      "DELETE FROM settings WHERE account = ? AND name = ?", account.key, setting.name)
  }
}

/// Preferences belong to the device. They are stored with the sample account, because it always
/// exists.
extension SettingTable {
  func preferences() throws -> Preferences {
    if let known = ledger.knownPreferences { return known }
    let kept = try connection.first(
      """
      SELECT s.value FROM settings s JOIN accounts a ON a.key = s.account
      WHERE a.id = ? AND s.name = 'preferences'
      """, EmbeddedSource.accountID
    ) { try $0.json(Preferences.self) }
    let preferences = kept ?? Preferences()
    ledger.knownPreferences = preferences
    return preferences
  }

  func save(_ preferences: Preferences) throws {
    ledger.knownPreferences = preferences
    try connection.run(
      """
      INSERT OR REPLACE INTO settings (account, name, value)
      SELECT key, 'preferences', ? FROM accounts WHERE id = ?
      """, try JSON.bytes(preferences), EmbeddedSource.accountID)
  }
}

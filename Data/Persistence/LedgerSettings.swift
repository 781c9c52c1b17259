import Domain
import Foundation

/// A value that an account has one of.
struct Setting<Value: Codable & Sendable>: Sendable {
  let name: String
}

extension Setting<ReadingPosition> {
  static var position: Self { Self(name: "position") }
}

extension Setting<FeedFilter> {
  static var filter: Self { Self(name: "filter") }
}

extension Setting<Date> {
  /// When the newest page of the feed was last asked for.
  static var feedFetched: Self { Self(name: "feedFetched") }
}

extension Ledger {
  func value<Value>(of setting: Setting<Value>) throws -> Value? {
    try connection.first(
      "SELECT value FROM settings WHERE account = ? AND name = ?", account.key, setting.name
    ) { try $0.json(Value.self) }
  }

  func save<Value>(_ value: Value, of setting: Setting<Value>) throws {
    try connection.run(
      "INSERT OR REPLACE INTO settings (account, name, value) VALUES (?, ?, ?)",
      account.key, setting.name, try JSON.bytes(value))
  }

  func remove<Value>(_ setting: Setting<Value>) throws {
    try connection.run(
      "DELETE FROM settings WHERE account = ? AND name = ?", account.key, setting.name)
  }
}

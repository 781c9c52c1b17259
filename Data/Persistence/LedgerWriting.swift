import Domain
import Foundation

// What a person writes before it is sent, and what came of it.
extension Ledger {
  /// The one written in last comes first.
  func drafts() throws -> [Draft] {
    try connection.all(
      "SELECT value FROM drafts WHERE account = ? ORDER BY changed DESC, id", account.key
    ) { row in
      var draft = try row.json(Draft.self)
      draft.pictures = draft.pictures.map { picture in
        // Stored without the folder, so not yet an address that can be opened.
        guard let url = addresses.url(picture.file.absoluteString) else { return picture }
        return Draft.Picture(file: url, altText: picture.altText)
      }
      return draft
    }
  }

  func save(_ draft: Draft) throws {
    var stored = draft
    stored.pictures = draft.pictures.map { picture in
      guard let url = URL(string: addresses.stored(picture.file)) else { return picture }
      return Draft.Picture(file: url, altText: picture.altText)
    }
    try connection.run(
      "INSERT OR REPLACE INTO drafts (account, id, changed, value) VALUES (?, ?, ?, ?)",
      account.key, draft.id, draft.changed, try JSON.bytes(stored))
  }

  func discard(_ draft: Draft.ID) throws {
    try connection.run(
      "DELETE FROM drafts WHERE account = ? AND id = ?", account.key, draft)
  }

  /// What the action with this key led to, if it was done.
  func result(ofSending key: String) throws -> String? {
    try connection.first(
      "SELECT result FROM sent WHERE account = ? AND key = ?", account.key, key
    ) { $0.text() }
  }

  func saveResult(_ result: String, ofSending key: String) throws {
    try connection.run(
      "INSERT INTO sent (account, key, result) VALUES (?, ?, ?)", account.key, key, result)
  }
}

extension Ledger {
  /// In the order in which they were made.
  func outbox() throws -> [OutboxEntry] {
    try connection.all(
      "SELECT value FROM outbox WHERE account = ? ORDER BY key", account.key
    ) { try $0.json(OutboxEntry.self) }
  }

  func outboxEntry(_ id: OutboxEntry.ID) throws -> OutboxEntry {
    let entry = try connection.first(
      "SELECT value FROM outbox WHERE account = ? AND id = ?", account.key, id
    ) { try $0.json(OutboxEntry.self) }
    guard let entry else { throw LoadFailure.notFound }
    return entry
  }

  /// Keeps its place when it is there already.
  func save(_ entry: OutboxEntry) throws {
    try connection.run(
      """
      INSERT INTO outbox (account, id, value) VALUES (?, ?, ?)
      ON CONFLICT (account, id) DO UPDATE SET value = excluded.value
      """, account.key, entry.id, try JSON.bytes(entry))
  }

  func delete(_ entry: OutboxEntry.ID) throws {
    try connection.run("DELETE FROM outbox WHERE account = ? AND id = ?", account.key, entry)
  }
}

/// For what is written seldom and read whole.
enum JSON {
  static func bytes(_ value: some Encodable) throws -> [UInt8] {
    [UInt8](try JSONEncoder().encode(value))
  }
}

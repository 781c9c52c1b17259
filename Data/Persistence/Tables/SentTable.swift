import Domain
import Foundation

/// The results of sending. They show that an action was performed.
struct SentTable: LedgerTable {
  let ledger: Ledger

  /// The result of the action with this key, if it was performed.
  func result(ofSending key: String) throws -> String? {
    try connection.first(
      "SELECT result FROM sent WHERE account = ? AND key = ?", account.key, key
    ) { $0.text() }
  }

  /// Something else that was sent led to it.
  func isResult(_ id: String) throws -> Bool {
    try connection.first(
      "SELECT 1 FROM sent WHERE account = ? AND result = ?", account.key, id
    ) { _ in true } ?? false
  }

  func save(_ result: String, ofSending key: String, words: SentWords? = nil) throws {
    try connection.run(
      "INSERT INTO sent (account, key, result, content, writer, changed) VALUES (?, ?, ?, ?, ?, ?)",
      account.key, key, result, words?.content, words?.writer, words?.changed)
  }

  func words(_ id: Draft.ID) throws -> SentWords? {
    let sent = try connection.first(
      "SELECT content, writer, changed FROM sent WHERE account = ? AND key = ?", account.key,
      Post.ID(pending: id)
    ) { row in
      SentWords(
        content: row.optionalText(), writer: row.optionalText().map { Draft.Writer($0) },
        changed: row.date() ?? .distantPast)
    }
    if let sent { return sent }
    guard let entry = try ledger.outbox.find(OutboxEntry.ID(id.rawValue)),
      let draft = entry.action.newDraft
    else { return nil }
    var words = SentWords(draft)
    words.isRefused = entry.isRefused
    return words
  }
}

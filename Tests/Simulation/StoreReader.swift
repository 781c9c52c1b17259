import Domain
import Foundation

@testable import Data

/// Reads the store of a device independently of the app.
final class StoreReader {
  struct Row {
    let id: String
    let text: String
    var reactions: Set<Reaction>
    /// Reactions that wait to be sent.
    var pending: Set<Reaction> = []
  }

  private let connection: Connection

  init(_ folder: URL) throws {
    connection = try Connection(path: folder.appending(path: "Moments.sqlite").path)
    try connection.prepareForReading()
  }

  /// Everything that was written here and is not on the server.
  func writings() throws -> String {
    try connection.all(
      """
      SELECT CAST(value AS TEXT) FROM drafts UNION ALL SELECT CAST(value AS TEXT) FROM outbox
      UNION ALL SELECT CAST(value AS TEXT) FROM settings
      """
    ) { $0.text() }.joined(separator: "\n")
  }

  /// Each text separately.
  func outboxAndDrafts() throws -> [String] {
    try connection.all(
      "SELECT CAST(value AS TEXT) FROM drafts UNION ALL SELECT CAST(value AS TEXT) FROM outbox"
    ) { $0.text() }
  }

  func outbox() throws -> [OutboxEntry] {
    try connection.all("SELECT value FROM outbox ORDER BY key") { try $0.json(OutboxEntry.self) }
  }

  /// The number of timeline rows whose read mark differs from that of their post. Badges count the
  /// rows, and screens show the posts.
  func mismarkedRows() throws -> Int {
    try connection.first(
      """
      SELECT count(*) FROM timeline t JOIN posts p ON p.key = t.post
      WHERE t.is_unread <> p.is_unread
      """
    ) { $0.int() } ?? 0
  }

  /// Posts as they should be shown: the server's last state, with unsent changes.
  func posts() throws -> [Row] {
    let entries = try outbox().filter { !$0.isRefused }
    return try connection.all(
      """
      SELECT id, content, is_favorite, is_boosted, is_bookmarked FROM posts
      WHERE account = (SELECT key FROM accounts WHERE id <> 'sample') AND content IS NOT NULL
      """
    ) { row -> Row in
      var found = Row(id: row.text(), text: row.text(), reactions: [])
      for reaction in [Reaction.favorite, .boost, .bookmark] where row.bool() {
        found.reactions.insert(reaction)
      }
      for entry in entries {
        guard case .react(let post, let wanted, let isOn) = entry.action,
          post.rawValue == found.id
        else { continue }
        let reaction = wanted.isBoost ? .boost : wanted
        found.pending.insert(reaction)
        if isOn { found.reactions.insert(reaction) } else { found.reactions.remove(reaction) }
      }
      return found
    }
  }
}

import Domain
import Foundation

extension Ledger {
  /// Conversations without messages are not listed.
  func conversations(from start: TimeKey, limit: Int) throws -> Page<Conversation> {
    var last: TimeKey?
    var page = Page<Conversation>(items: [])
    try connection.rows(
      """
      SELECT newest, key, id, unread FROM conversations
      WHERE account = ? AND newest <= ? AND newest > ? ORDER BY newest DESC LIMIT ?
      """, account.key, start, Self.neverWritten, limit + 1
    ) { row in
      guard page.items.count < limit else {
        page.next = last?.cursor
        return
      }
      last = TimeKey(row.key())
      page.items.append(try conversation(from: &row))
    }
    return page
  }

  func conversation(_ id: Conversation.ID) throws -> Conversation {
    let found = try connection.first(
      "SELECT key, id, unread FROM conversations WHERE account = ? AND id = ?", account.key, id
    ) { try conversation(from: &$0) }
    guard let found else { throw LoadFailure.notFound }
    return found
  }

  /// The one with this person and nobody else.
  func conversation(with person: Int64) throws -> Conversation? {
    try connection.first(
      """
      SELECT c.key, c.id, c.unread FROM conversations c
      JOIN participants p ON p.conversation = c.key
      WHERE c.account = ? AND p.person = ?
        AND (SELECT count(*) FROM participants WHERE conversation = c.key) = 1
      ORDER BY c.key LIMIT 1
      """, account.key, person
    ) { try conversation(from: &$0) }
  }

  func messages(
    in conversation: Conversation.ID, from start: TimeKey, limit: Int
  ) throws -> Page<Message> {
    let key = try key(of: conversation)
    var last: TimeKey?
    var page = Page<Message>(items: [])
    try connection.rows(
      """
      SELECT key, id, author, text, spans, date FROM messages
      WHERE conversation = ? AND key <= ? ORDER BY key DESC LIMIT ?
      """, key, start, limit + 1
    ) { row in
      guard page.items.count < limit else {
        page.next = last?.cursor
        return
      }
      last = TimeKey(row.key())
      page.items.append(try message(from: &row, in: conversation))
    }
    return page
  }

  func message(_ id: Message.ID, in conversation: Conversation.ID) throws -> Message {
    let found = try connection.first(
      "SELECT id, author, text, spans, date FROM messages WHERE conversation = ? AND id = ?",
      try key(of: conversation), id
    ) { try message(from: &$0, in: conversation) }
    guard let found else { throw LoadFailure.notFound }
    return found
  }

  static let neverWritten = TimeKey(Int64.min)

  private func conversation(from row: inout Row) throws -> Conversation {
    let key = row.key()
    let id: Conversation.ID = row.id()
    return Conversation(
      id: id, participants: try participants(of: key), lastMessage: try newestMessage(in: id, key),
      unreadCount: row.int())
  }

  private func participants(of conversation: Int64) throws -> [Person] {
    try connection.all(
      "SELECT person FROM participants WHERE conversation = ? ORDER BY person", conversation
    ) { try person($0.key()) }
  }

  private func newestMessage(in id: Conversation.ID, _ key: Int64) throws -> Message? {
    try connection.first(
      """
      SELECT id, author, text, spans, date FROM messages
      WHERE conversation = ? ORDER BY key DESC LIMIT 1
      """, key
    ) { try message(from: &$0, in: id) }
  }

  private func message(from row: inout Row, in conversation: Conversation.ID) throws -> Message {
    Message(
      id: row.id(), conversationID: conversation, author: try person(row.key()),
      text: try row.richText(), date: row.date())
  }

  private func key(of conversation: Conversation.ID) throws -> Int64 {
    let key = try connection.first(
      "SELECT key FROM conversations WHERE account = ? AND id = ?", account.key, conversation
    ) { $0.key() }
    guard let key else { throw LoadFailure.notFound }
    return key
  }
}

// Writing.
extension Ledger {
  func insert(_ conversation: Conversation) throws {
    try connection.run(
      "INSERT INTO conversations (account, id, unread, newest) VALUES (?, ?, ?, ?)",
      account.key, conversation.id, conversation.unreadCount, Self.neverWritten)
    let key = try key(of: conversation.id)
    for person in conversation.participants {
      try connection.run(
        "INSERT INTO participants (conversation, person) VALUES (?, ?)",
        key, try self.key(of: person.id))
    }
  }

  func insert(_ message: Message) throws {
    let conversation = try key(of: message.conversationID)
    let place = try TimeKey(message.date ?? now).free {
      try connection.first("SELECT 1 FROM messages WHERE key = ?", $0) { _ in true } ?? false
    }
    try connection.run(
      """
      INSERT INTO messages (key, conversation, id, author, text, spans, date)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """,
      place, conversation, message.id, try key(of: message.author.id), message.text.text,
      message.text.spans.packed, message.date)
    try connection.run(
      "UPDATE conversations SET newest = max(newest, ?) WHERE key = ?", place, conversation)
  }

  func markRead(_ conversation: Conversation.ID) throws -> Bool {
    try connection.run(
      "UPDATE conversations SET unread = 0 WHERE account = ? AND id = ? AND unread > 0",
      account.key, conversation)
    return connection.changedRows > 0
  }
}

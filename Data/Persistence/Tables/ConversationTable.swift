import Domain
import Foundation

/// Conversations and their participants.
struct ConversationTable: LedgerTable {
  let ledger: Ledger

  /// Leaves out conversations without messages, unless the source has refused the first one.
  func page(from start: TimeKey, limit: Int) throws -> Page<Conversation> {
    var last: TimeKey?
    var page = Page<Conversation>(items: [])
    try connection.rows(
      """
      SELECT newest, key, id, unread FROM conversations
      WHERE account = ? AND newest <= ? AND newest > ? ORDER BY newest DESC LIMIT ?
      """, account.key, start, Self.emptyConversationKey, limit + 1
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

  func require(_ id: Conversation.ID) throws -> Conversation {
    let found = try connection.first(
      "SELECT key, id, unread FROM conversations WHERE account = ? AND id = ?", account.key, id
    ) { try conversation(from: &$0) }
    guard let found else { throw LoadFailure.notFound }
    return found
  }

  /// The conversation with only this person.
  func find(with person: Int64) throws -> Conversation? {
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

  static let emptyConversationKey = TimeKey(Int64.min)

  private func conversation(from row: inout Row) throws -> Conversation {
    let key = row.key()
    let id: Conversation.ID = row.id()
    return Conversation(
      id: id, participants: try participants(of: key),
      lastMessage: try ledger.messages.newest(in: id, key),
      unreadCount: row.int())
  }

  private func participants(of conversation: Int64) throws -> [Person] {
    try connection.all(
      "SELECT person FROM participants WHERE conversation = ? ORDER BY person", conversation
    ) { try ledger.people.require($0.key()) }
  }

  func key(of conversation: Conversation.ID) throws -> Int64 {
    let key = try connection.first(
      "SELECT key FROM conversations WHERE account = ? AND id = ?", account.key, conversation
    ) { $0.key() }
    guard let key else { throw LoadFailure.notFound }
    return key
  }
}

// Writing.
extension ConversationTable {
  func insert(_ conversation: Conversation) throws {
    try connection.run(
      "INSERT INTO conversations (account, id, unread, newest) VALUES (?, ?, ?, ?)",
      account.key, conversation.id, conversation.unreadCount, Self.emptyConversationKey)
    let key = try key(of: conversation.id)
    for person in conversation.participants {
      try connection.run(
        "INSERT INTO participants (conversation, person) VALUES (?, ?)",
        key, try ledger.people.key(of: person.id))
    }
  }

  func markRead(_ conversation: Conversation.ID) throws -> Bool {
    try connection.run(
      "UPDATE conversations SET unread = 0 WHERE account = ? AND id = ? AND unread > 0",
      account.key, conversation)
    return connection.changedRows > 0
  }
}

/// A thread on the server. Several threads with the same people form one conversation.
struct SourceThread: Codable, Hashable, Sendable {
  let id: String
  var last: Post.ID?
  var isUnread: Bool
  /// The newest post when the person read the thread on this device. A later one is unread.
  var readUpTo: Post.ID?
}

extension Setting<[SourceThread]> {
  /// Newest first.
  static func threads(of conversation: Conversation.ID) -> Self {
    Self(name: "threads:" + conversation.rawValue)
  }
}

// Conversations from a source.
extension ConversationTable {
  /// The participants of a conversation never change, because its ID is made from them.
  func save(_ conversation: Conversation) throws {
    for person in conversation.participants { try ledger.people.save(person) }
    if try find(conversation.id) == nil { try insert(conversation) }
    if let message = conversation.lastMessage { try ledger.messages.save(message) }
    try connection.run(
      "UPDATE conversations SET unread = ? WHERE account = ? AND id = ? AND unread <> ?1",
      conversation.unreadCount, account.key, conversation.id)
  }

  func find(_ id: Conversation.ID) throws -> Conversation? {
    do {
      return try require(id)
    } catch LoadFailure.notFound {
      return nil
    }
  }

  /// Deletes the messages. The conversation itself stays, because people can write to it again.
  func clear(_ id: Conversation.ID) throws {
    let key = try key(of: id)
    try connection.run("DELETE FROM messages WHERE conversation = ?", key)
    try connection.run(
      "UPDATE conversations SET unread = 0, newest = ? WHERE key = ?", Self.emptyConversationKey,
      key)
    try ledger.settings.remove(.threads(of: id))
  }

  /// Lists a conversation without messages at this date. If the date is nil, it is not listed.
  func list(_ id: Conversation.ID, at date: Date?) throws {
    try connection.run(
      """
      UPDATE conversations SET newest = ? WHERE account = ? AND id = ?
        AND NOT EXISTS (SELECT 1 FROM messages WHERE conversation = conversations.key)
      """, date.map { TimeKey($0) } ?? Self.emptyConversationKey, account.key, id)
  }

  /// Removes conversations that are missing from the source's complete list. Keeps those with unsent
  /// messages, and those that the source has not listed yet.
  func forget(except known: Set<Conversation.ID>) throws {
    var kept = known
    for case .send(_, let id) in try ledger.outbox.entries().map(\.action) { kept.insert(id) }
    let ids: [Conversation.ID] = try connection.all(
      "SELECT id FROM conversations WHERE account = ? AND newest > ?", account.key,
      Self.emptyConversationKey
    ) { $0.id() }
    for id in ids where !kept.contains(id) {
      let threads = try ledger.settings.value(of: .threads(of: id)) ?? []
      let hasUnsent = try ledger.settings.value(of: .unsent(in: id)) != nil
      if hasUnsent || threads.contains(where: \.id.isEmpty) { continue }
      try connection.run(
        "DELETE FROM conversations WHERE account = ? AND id = ?", account.key, id)
      try ledger.settings.remove(.threads(of: id))
    }
  }
}

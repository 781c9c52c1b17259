import Domain
import Foundation

/// A thread of the source. Several threads with the same people form one conversation.
struct SourceThread: Codable, Hashable, Sendable {
  let id: String
  var last: Post.ID?
  var isUnread: Bool
}

extension Setting<[SourceThread]> {
  /// The newest first.
  static func threads(of conversation: Conversation.ID) -> Self {
    Self(name: "threads:" + conversation.rawValue)
  }
}

// Conversations as a source has them.
extension Ledger {
  /// The participants of a conversation do not change: its id is made of them.
  func save(_ conversation: Conversation) throws {
    for person in conversation.participants { try save(person) }
    if try optionalConversation(conversation.id) == nil { try insert(conversation) }
    if let message = conversation.lastMessage { try save(message) }
    try connection.run(
      "UPDATE conversations SET unread = ? WHERE account = ? AND id = ? AND unread <> ?1",
      conversation.unreadCount, account.key, conversation.id)
  }

  func optionalConversation(_ id: Conversation.ID) throws -> Conversation? {
    do {
      return try conversation(id)
    } catch LoadFailure.notFound {
      return nil
    }
  }

  func save(_ message: Message) throws {
    try save(message.author)
    try connection.run(
      """
      UPDATE messages SET text = ?, spans = ? WHERE id = ? AND conversation =
        (SELECT key FROM conversations WHERE account = ? AND id = ?)
      """,
      message.text.text, message.text.spans.packed, message.id, account.key,
      message.conversationID)
    if connection.changedRows == 0 { try insert(message) }
  }

  /// A message of one's own keeps the id it had before it was sent.
  func messageID(of post: Post.ID) throws -> Message.ID {
    let own = try connection.first(
      "SELECT key FROM sent WHERE account = ? AND result = ? AND key LIKE 'message:%'",
      account.key, post
    ) { $0.text() }
    return Message.ID(own ?? post.rawValue)
  }

  /// The source listed all it has, and these were not among them.
  func forgetConversations(except known: Set<Conversation.ID>) throws {
    let ids: [Conversation.ID] = try connection.all(
      "SELECT id FROM conversations WHERE account = ? AND newest > ?", account.key,
      Self.neverWritten
    ) { $0.id() }
    for id in ids where !known.contains(id) {
      try connection.run(
        "DELETE FROM conversations WHERE account = ? AND id = ?", account.key, id)
      try remove(.threads(of: id))
    }
  }
}

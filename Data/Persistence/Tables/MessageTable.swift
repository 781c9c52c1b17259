import Domain
import Foundation

/// Messages, sent and unsent.
struct MessageTable: LedgerTable {
  let ledger: Ledger

  func page(
    in conversation: Conversation.ID, from start: TimeKey, limit: Int
  ) throws -> Page<Message> {
    let key = try ledger.conversations.key(of: conversation)
    var last: TimeKey?
    var page = Page<Message>(items: [])
    try connection.rows(
      """
      SELECT key, \(Self.columns) FROM messages
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

  func require(_ id: Message.ID, in conversation: Conversation.ID) throws -> Message {
    guard let found = try find(id, in: conversation) else { throw LoadFailure.notFound }
    return found
  }

  func find(_ id: Message.ID, in conversation: Conversation.ID) throws -> Message? {
    try connection.first(
      "SELECT \(Self.columns) FROM messages WHERE conversation = ? AND id = ?",
      try ledger.conversations.key(of: conversation), id
    ) { try message(from: &$0, in: conversation) }
  }

  func newest(in id: Conversation.ID, _ key: Int64) throws -> Message? {
    try connection.first(
      """
      SELECT \(Self.columns) FROM messages
      WHERE conversation = ? ORDER BY key DESC LIMIT 1
      """, key
    ) { try message(from: &$0, in: id) }
  }

  private static let columns = """
    id, author, text, spans, date, content_warning, media, is_sensitive, attachment, post
    """

  private func message(from row: inout Row, in conversation: Conversation.ID) throws -> Message {
    var message = Message(
      id: row.id(), conversationID: conversation, author: try ledger.people.require(row.key()),
      text: try row.richText(), date: row.date())
    message.contentWarning = row.optionalText()
    message.media = try row.media(addresses)
    message.isSensitive = row.bool()
    message.attachment = row.optionalText().flatMap(Message.Attachment.init)
    message.post = row.optionalText().map { Post.ID($0) }
    if message.hasWarning { message.opensWarning = try ledger.settings.preferences().opensWarnings }
    return message
  }

  func insert(_ message: Message) throws {
    let conversation = try ledger.conversations.key(of: message.conversationID)
    let place = try TimeKey(message.date ?? now).free {
      try connection.first("SELECT 1 FROM messages WHERE key = ?", $0) { _ in true } ?? false
    }
    try connection.run(
      """
      INSERT INTO messages (key, conversation, id, author, text, spans, date, content_warning, media,
        is_sensitive, attachment, post)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      place, conversation, message.id, try ledger.people.key(of: message.author.id),
      message.text.text, message.text.spans.packed, message.date, message.contentWarning,
      ledger.posts.packed(message.media), message.isSensitive, message.attachment?.rawValue,
      message.post)
    try connection.run(
      "UPDATE conversations SET newest = max(newest, ?) WHERE key = ?", place, conversation)
  }

  func save(_ message: Message) throws {
    try ledger.people.save(message.author)
    try connection.run(
      """
      UPDATE messages SET text = ?, spans = ?, content_warning = ?, media = ?, is_sensitive = ?,
        attachment = ?, post = ?
      WHERE id = ? AND conversation = (SELECT key FROM conversations WHERE account = ? AND id = ?)
      """,
      message.text.text, message.text.spans.packed, message.contentWarning,
      ledger.posts.packed(message.media), message.isSensitive, message.attachment?.rawValue,
      message.post, message.id, account.key, message.conversationID)
    if connection.changedRows == 0 { try insert(message) }
  }

  /// Deletes the message that the source has sent as this post.
  func delete(_ post: Post.ID) throws -> [Change] {
    let id = try id(of: post)
    guard let found = try conversation(of: id) else { return [] }
    return try delete(id, post, from: found)
  }

  /// Deletes a message that is not for the people of this conversation.
  func delete(_ post: Post.ID, from conversation: Conversation.ID) throws -> [Change] {
    let id = try id(of: post)
    guard try find(id, in: conversation) != nil else { return [] }
    return try delete(
      id, post, from: (try ledger.conversations.key(of: conversation), conversation))
  }

  private func delete(
    _ id: Message.ID, _ post: Post.ID, from found: (key: Int64, id: Conversation.ID)
  ) throws -> [Change] {
    try connection.run("DELETE FROM messages WHERE conversation = ? AND id = ?", found.key, id)
    try connection.run(
      """
      UPDATE conversations SET newest =
        coalesce((SELECT max(key) FROM messages WHERE conversation = conversations.key), ?)
      WHERE key = ?
      """, ConversationTable.emptyConversationKey, found.key)
    try ledger.conversations.list(found.id, at: refused(in: found.id).last?.date)
    var threads = try ledger.settings.value(of: .threads(of: found.id)) ?? []
    for index in threads.indices where threads[index].last == post { threads[index].last = nil }
    try ledger.settings.save(threads, of: .threads(of: found.id))
    return [.withdrawn(id, from: found.id)]
      + (try ledger.conversations.conversationChanged(found.id))
  }

  func conversation(of id: Message.ID) throws -> (key: Int64, id: Conversation.ID)? {
    try connection.first(
      """
      SELECT c.key, c.id FROM conversations c JOIN messages m ON m.conversation = c.key
      WHERE c.account = ? AND m.id = ?
      """, account.key, id
    ) { ($0.key(), $0.id()) }
  }

  /// An own message keeps its ID after it is sent.
  func id(of post: Post.ID) throws -> Message.ID {
    let own = try connection.first(
      "SELECT key FROM sent WHERE account = ? AND result = ? AND key LIKE 'message:%'",
      account.key, post
    ) { $0.text() }
    return Message.ID(own ?? post.rawValue)
  }
}

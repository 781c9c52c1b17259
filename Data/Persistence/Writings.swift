import Domain
import Foundation

/// Everything that the signed-in person wrote. The names are part of the exported file format,
/// which other people's programs read, so their meaning never changes.
struct Writings: Codable {
  struct Author: Codable {
    let name: String
    let handle: String?
  }

  struct Picture: Codable {
    let address: URL
    let description: String?
  }

  /// A post, a reply, or the draft of one.
  struct Text: Codable {
    let id: String
    let text: String
    let date: Date?
    let contentWarning: String?
    let visibility: String
    let replyTo: String?
    let quoting: String?
    /// The post that this edit changes.
    let editing: String?
    let pictures: [Picture]
    let pollOptions: [String]?
    let url: URL?
  }

  struct Message: Codable {
    let id: String
    let to: [String]
    let text: String
    let date: Date?
  }

  let exported: Date
  let author: Author
  let posts: [Text]
  let replies: [Text]
  let messages: [Message]
  let drafts: [Text]
  /// The text in the fields of conversations, and unsent messages.
  let unsentMessages: [Message]
  /// Posts that are not sent yet.
  let unsentPosts: [Text]
  /// Scheduled posts. `date` is the time of publication.
  let scheduledPosts: [Text]
}

extension Writings {
  init(_ ledger: Ledger) throws {
    let me = try ledger.people.require(ledger.account.me)
    let written = try ledger.posts.own().map(Text.init)
    let waiting = try ledger.outbox.entries()
    exported = ledger.now
    author = Author(name: me.displayName, handle: me.handle)
    posts = written.filter { $0.replyTo == nil }
    replies = written.filter { $0.replyTo != nil }
    messages = try ledger.messages.own()
    drafts = try ledger.drafts.all().flatMap(\.separated).map(Text.init)
    unsentMessages =
      try ledger.messages.unsent()
      + waiting.compactMap { entry in
        guard case .send(let text, let conversation) = entry.action else { return nil }
        return Message(
          id: entry.id.rawValue, to: try ledger.conversations.participantNames(in: conversation),
          text: text,
          date: entry.created)
      }
    unsentPosts = waiting.compactMap { entry in
      entry.action.draft.map { Text($0) }
    }
    scheduledPosts = try ledger.scheduled.posts().map(Text.init)
  }
}

extension Writings.Text {
  init(_ post: Post) {
    self.init(
      id: post.id.rawValue, text: post.content?.text ?? "", date: post.date,
      contentWarning: post.contentWarning, visibility: post.visibility.stored,
      replyTo: post.parent?.id.rawValue, quoting: post.quote?.id?.rawValue, editing: nil,
      pictures: post.media.map { .init(address: $0.url, description: $0.altText) },
      pollOptions: post.poll?.options.map(\.title), url: post.url)
  }

  init(_ draft: Draft) {
    self.init(
      id: draft.id.rawValue, text: draft.text, date: draft.changed,
      contentWarning: draft.contentWarning, visibility: draft.visibility.stored,
      replyTo: draft.replyTo?.rawValue, quoting: draft.quoting?.rawValue,
      editing: draft.editing?.rawValue,
      pictures: draft.pictures.map { .init(address: $0.file, description: $0.altText) },
      pollOptions: draft.poll?.nonEmptyOptions, url: nil)
  }
}

extension Writings.Text {
  init(_ post: ScheduledPost) {
    self.init(
      id: post.id.rawValue, text: post.text, date: post.date, contentWarning: post.contentWarning,
      visibility: post.visibility.stored, replyTo: nil, quoting: nil, editing: nil,
      pictures: post.media.map { .init(address: $0.url, description: $0.altText) },
      pollOptions: post.pollOptions.isEmpty ? nil : post.pollOptions, url: nil)
  }
}

extension PostTable {
  /// Oldest first. Includes posts that are in no feed.
  fileprivate func own() throws -> [Post] {
    try connection.all(
      "SELECT \(Self.columns) FROM posts p WHERE p.account = ? AND p.author = ? ORDER BY p.key",
      account.key, account.me
    ) { try post(from: &$0) }
  }
}

extension MessageTable {
  fileprivate func own() throws -> [Writings.Message] {
    try connection.all(
      """
      SELECT c.id, m.id, m.text, m.date FROM messages m
      JOIN conversations c ON c.key = m.conversation
      WHERE c.account = ? AND m.author = ? ORDER BY m.key
      """, account.key, account.me
    ) { row in
      let conversation: Conversation.ID = row.id()
      return Writings.Message(
        id: row.text(), to: try ledger.conversations.participantNames(in: conversation),
        text: row.text(),
        date: row.date())
    }
  }

  fileprivate func unsent() throws -> [Writings.Message] {
    let conversations: [Conversation.ID] = try connection.all(
      "SELECT id FROM conversations WHERE account = ? ORDER BY key", account.key
    ) { $0.id() }
    return try conversations.flatMap { conversation in
      let unsent = try ledger.settings.value(of: .unsent(in: conversation)) ?? UnsentMessages()
      let names = try ledger.conversations.participantNames(in: conversation)
      let draft = unsent.draft.isEmpty ? [] : [(conversation.rawValue, unsent.draft, Date?.none)]
      return (draft + unsent.messages.map { ($0.id.rawValue, $0.text, $0.written) }).map {
        Writings.Message(id: $0.0, to: names, text: $0.1, date: $0.2)
      }
    }
  }
}

extension ConversationTable {
  fileprivate func participantNames(in conversation: Conversation.ID) throws -> [String] {
    try connection.all(
      """
      SELECT p.person FROM participants p JOIN conversations c ON c.key = p.conversation
      WHERE c.account = ? AND c.id = ? ORDER BY p.person
      """, account.key, conversation
    ) { try ledger.people.require($0.key()).displayName }
  }
}

import Domain
import Foundation

/// Direct posts as conversations. A conversation that does not exist yet is named after its person;
/// the first message makes it.
package struct MastodonConversations: ConversationRepository {
  private let client: HTTPClient
  private let service: Service

  package init(_ client: HTTPClient, base: URL, token: Secret?) {
    self.client = client
    service = .mastodon(base, token: token)
  }

  package func fetchConversations(after cursor: Cursor?) async throws -> Page<Conversation> {
    try await client.load(.conversations().page(cursor), from: service).map(\.conversation)
  }

  package func fetchConversation(_ id: Conversation.ID) async throws -> Conversation {
    guard let person = Self.person(of: id) else { return try await existing(id).conversation }
    let other = try await client.load(.person(person), from: service)
    return Conversation(id: id, participants: [other])
  }

  package func fetchConversation(with person: Person.ID) async throws -> Conversation {
    let known = try await first { $0.accounts.map(\.id) == [person.rawValue] }
    if let known { return known.conversation }
    let other = try await client.load(.person(person), from: service)
    return Conversation(id: Self.newID(with: person), participants: [other])
  }

  /// A thread comes as a whole: there is one page.
  package func fetchMessages(
    in conversation: Conversation.ID, after cursor: Cursor?
  ) async throws -> Page<Message> {
    guard Self.person(of: conversation) == nil, cursor == nil else { return Page(items: []) }
    guard let last = try await existing(conversation).lastStatus else { return Page(items: []) }
    let context = try await client.load(.context(of: Post.ID(last.id)), from: service)
    let statuses = context.ancestors + [last] + context.descendants
    return Page(items: statuses.reversed().map { $0.message(in: conversation) })
  }

  package func send(
    _ text: String, to conversation: Conversation.ID, key: OutboxEntry.ID
  ) async throws -> Message {
    var draft = MastodonDirect(text: text)
    if let person = Self.person(of: conversation) {
      draft.names = [try await client.load(.person(person), from: service).userName ?? ""]
    } else {
      let known = try await existing(conversation)
      draft.names = known.accounts.compactMap(\.userName)
      draft.replyTo = known.lastStatus?.id
    }
    let status = try await client.load(.send(draft, key: key), from: service)
    return status.message(in: conversation)
  }

  package func markRead(_ conversation: Conversation.ID) async throws {
    guard Self.person(of: conversation) == nil else { return }
    try await client.load(.markRead(conversation.rawValue), from: service)
  }
}

extension MastodonConversations {
  private static let newPrefix = "new "

  private static func newID(with person: Person.ID) -> Conversation.ID {
    Conversation.ID(newPrefix + person.rawValue)
  }

  /// The other person of a conversation that does not exist yet.
  private static func person(of conversation: Conversation.ID) -> Person.ID? {
    guard conversation.rawValue.hasPrefix(newPrefix) else { return nil }
    return Person.ID(String(conversation.rawValue.dropFirst(newPrefix.count)))
  }

  private func existing(
    _ conversation: Conversation.ID
  ) async throws -> MastodonJSON.Conversation {
    guard let known = try await first(where: { $0.id == conversation.rawValue }) else {
      throw LoadFailure.notFound
    }
    return known
  }

  /// No server can be asked for one conversation, so the newest ones are looked through.
  private func first(
    where isWanted: (MastodonJSON.Conversation) -> Bool
  ) async throws -> MastodonJSON.Conversation? {
    var cursor: Cursor?
    for _ in 0..<Self.mostPages {
      let page = try await client.load(.conversations().page(cursor), from: service)
      if let found = page.items.first(where: isWanted) { return found }
      cursor = page.next
      if cursor == nil || page.items.isEmpty { return nil }
    }
    return nil
  }

  private static let mostPages = 10
}

/// A direct post: whom it is for stands in its text.
struct MastodonDirect {
  let text: String
  var names: [String] = []
  var replyTo: String?

  var status: String {
    (names.map { "@\($0)" } + [text]).joined(separator: " ")
  }
}

extension Endpoint<Page<MastodonJSON.Conversation>> {
  static func conversations() -> Endpoint {
    .page("api/v1/conversations", query: ["limit": "40"], of: MastodonJSON.Conversation.self) { $0 }
  }
}

extension Endpoint<MastodonJSON.Status> {
  static func send(_ message: MastodonDirect, key: OutboxEntry.ID) -> Endpoint {
    var fields = [
      URLQueryItem(name: "status", value: message.status),
      URLQueryItem(name: "visibility", value: "direct"),
    ]
    if let id = message.replyTo { fields.append(.init(name: "in_reply_to_id", value: id)) }
    return .value(
      .post, "api/v1/statuses", body: .form(fields), key: key.rawValue, as: Value.self
    ) { $0 }
  }
}

extension Endpoint<Void> {
  static func markRead(_ conversation: String) -> Endpoint {
    .action(.post, "api/v1/conversations", conversation, "read")
  }
}

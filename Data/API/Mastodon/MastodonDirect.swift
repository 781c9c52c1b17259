import Domain
import Foundation

/// A direct post. Its recipients are the mentions in its text.
struct MastodonDirect {
  let text: String
  var names: [String] = []
  var replyTo: String?

  var status: String {
    (names.map { "@\($0)" } + [text]).joined(separator: " ")
  }
}

extension MastodonJSON.Status {
  var isDirect: Bool { visibility == "direct" }
}

extension Endpoint<Page<MastodonJSON.Conversation>> {
  static func conversations() -> Endpoint {
    .page("api/v1/conversations", query: ["limit": "40"], of: MastodonJSON.Conversation.self) { $0 }
  }
}

extension Endpoint<MastodonJSON.Status> {
  static func send(_ message: MastodonDirect, key: OutboxEntry.ID) throws -> Endpoint {
    let body = MastodonPostBody(
      status: message.status, visibility: "direct", inReplyToId: message.replyTo)
    return .value(
      .post, "api/v1/statuses", body: try body.encoded(), key: key.rawValue, as: Value.self
    ) { $0 }
  }
}

extension Endpoint<Void> {
  static func markRead(_ conversation: String) -> Endpoint {
    .done(.post, "api/v1/conversations", [conversation, "read"])
  }

  static func deleteConversation(_ conversation: String) -> Endpoint {
    .done(.delete, "api/v1/conversations", [conversation])
  }
}

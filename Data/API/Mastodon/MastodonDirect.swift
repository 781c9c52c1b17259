import Domain
import Foundation

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
    .done(.post, "api/v1/conversations", [conversation, "read"])
  }
}

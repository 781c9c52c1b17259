import Foundation

/// The text in a conversation's field, and the messages that its source has not accepted yet.
package struct UnsentMessages: Hashable, Codable, Sendable {
  /// The text in the field.
  package var draft: String
  /// Oldest first.
  package var messages: [UnsentMessage]

  package init(draft: String = "", messages: [UnsentMessage] = []) {
    self.draft = draft
    self.messages = messages
  }

  package var isEmpty: Bool { draft.isEmpty && messages.isEmpty }
}

package struct UnsentMessage: Hashable, Codable, Sendable, Identifiable {
  /// The idempotency key, so that it is sent only once.
  package let id: OutboxEntry.ID
  package let text: String
  package let written: Date
  package var state: OutboxEntry.State

  package init(
    id: OutboxEntry.ID, text: String, written: Date, state: OutboxEntry.State = .waiting
  ) {
    self.id = id
    self.text = text
    self.written = written
    self.state = state
  }
}

extension UnsentMessage {
  package var isRefused: Bool {
    if case .refused = state { true } else { false }
  }
}

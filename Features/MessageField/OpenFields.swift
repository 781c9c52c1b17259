import Domain

/// The open fields of an account, by conversation. A profile and the messages lead to the same
/// conversation, and their screens share its field.
@MainActor
package final class OpenFields {
  private struct Entry {
    weak var field: MessageField?
  }

  private var entries: [Conversation.ID: Entry] = [:]

  nonisolated init() {}

  /// Nil if no screen has opened it, or if all have closed and its text is in the store.
  package func field(of conversation: Conversation.ID) -> MessageField? {
    entries[conversation]?.field
  }

  package func add(_ field: MessageField, of conversation: Conversation.ID) {
    entries = entries.filter { $0.value.field != nil }
    entries[conversation] = Entry(field: field)
  }
}

/// Messages between the signed-in person and others. `cached` functions read the store and make no
/// request. They return nil if nothing is stored, or if the source itself is on this device.
package protocol ConversationRepository: Sendable {
  func cachedConversations() async throws -> Cached<Page<Conversation>>?
  func cachedMessages(in conversation: Conversation.ID) async throws -> Cached<Page<Message>>?
  /// The ones with the newest messages first.
  func fetchConversations(after cursor: Cursor?) async throws -> Page<Conversation>
  func fetchConversation(_ id: Conversation.ID) async throws -> Conversation
  /// The conversation with one person. Created if there is none.
  func fetchConversation(with person: Person.ID) async throws -> Conversation
  /// The newest message first; the next page holds older ones.
  func fetchMessages(
    in conversation: Conversation.ID, after cursor: Cursor?
  ) async throws -> Page<Message>
  /// Nil for messages of any length.
  func fetchLengthRule(in conversation: Conversation.ID) async throws -> MessageLengthRule?
  /// Sends once, however often it is called with the same key. Removes the message from
  /// `UnsentRepository` in the same step, so that a later refusal can put it back.
  func send(
    _ text: String, to conversation: Conversation.ID, key: OutboxEntry.ID
  ) async throws -> Message
  func markRead(_ conversation: Conversation.ID) async throws
  /// For the signed-in person only. A new message brings the conversation back.
  func delete(_ conversation: Conversation.ID) async throws
}

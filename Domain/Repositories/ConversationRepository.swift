/// Messages between the signed-in person and others. `cached` functions read the store and make no
/// request. They return nil if nothing is stored, or if the source itself is on this device.
package protocol ConversationRepository: Sendable {
  func cachedConversations() async throws -> Cached<Page<Conversation>>?
  func cachedMessages(in conversation: Conversation.ID) async throws -> Cached<Page<Message>>?
  /// Ordered by newest message.
  func fetchConversations(after cursor: Cursor?) async throws -> Page<Conversation>
  func fetchConversation(_ id: Conversation.ID) async throws -> Conversation
  /// The conversation with one person. Creates it if there is none.
  func fetchConversation(with person: Person.ID) async throws -> Conversation
  /// Newest first. The next page contains older messages.
  func fetchMessages(
    in conversation: Conversation.ID, after cursor: Cursor?
  ) async throws -> Page<Message>
  /// Nil if messages can have any length.
  func fetchLengthRule(in conversation: Conversation.ID) async throws -> MessageLengthRule?
  /// Sends only once, even if called repeatedly with the same key. Removes the message from
  /// `UnsentRepository` in the same step, so that a later refusal can put it back.
  func send(
    _ text: String, to conversation: Conversation.ID, key: OutboxEntry.ID
  ) async throws -> Message
  func markRead(_ conversation: Conversation.ID) async throws
  /// Deletes it for the signed-in person only. A new message brings it back.
  func delete(_ conversation: Conversation.ID) async throws
}

/// Keeps what a person writes to a conversation until its source has taken it, also across starts.
package protocol UnsentRepository: Sendable {
  func fetchUnsent(in conversation: Conversation.ID) async throws -> UnsentMessages
  /// True from the moment this message is kept, also after it was sent.
  func hasTaken(
    _ message: UnsentMessage.ID, in conversation: Conversation.ID
  ) async throws -> Bool
  /// An empty draft is none.
  func save(_ draft: String, in conversation: Conversation.ID) async throws
  /// Keeps a message, in its place if it is there, and what it leaves in the field: in one step, so
  /// that no text is ever in both or in neither.
  func keep(
    _ message: UnsentMessage, leaving draft: String, in conversation: Conversation.ID
  ) async throws
  /// Notes what became of a message; does nothing where it is gone.
  func update(_ message: UnsentMessage, in conversation: Conversation.ID) async throws
  func remove(_ message: UnsentMessage.ID, from conversation: Conversation.ID) async throws
}

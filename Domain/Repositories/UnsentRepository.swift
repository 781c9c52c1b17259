/// Stores the text and messages of a conversation until its source has them. They survive a
/// relaunch.
package protocol UnsentRepository: Sendable {
  func fetchUnsent(in conversation: Conversation.ID) async throws -> UnsentMessages
  /// True if the message was ever stored, even if it has been sent since.
  func hasStored(
    _ message: UnsentMessage.ID, in conversation: Conversation.ID
  ) async throws -> Bool
  /// Stores the text of the field. An empty draft is removed.
  func save(_ draft: String, in conversation: Conversation.ID) async throws
  /// Stores a message and the remaining text of the field in one step, so that no text is lost or
  /// duplicated. A stored message keeps its place.
  func keep(
    _ message: UnsentMessage, leaving draft: String, in conversation: Conversation.ID
  ) async throws
  /// Updates the state of a message if it still exists.
  func update(_ message: UnsentMessage, in conversation: Conversation.ID) async throws
  func remove(_ message: UnsentMessage.ID, from conversation: Conversation.ID) async throws
}

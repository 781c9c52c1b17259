import Domain
import Presentation

package struct MessageFieldSources: ScreenSources {
  let conversations: any ConversationRepository
  let unsent: any UnsentRepository
  package let surroundings: Surroundings
  package let openFields = OpenFields()

  package init(
    conversations: any ConversationRepository, unsent: any UnsentRepository,
    _ surroundings: Surroundings
  ) {
    self.conversations = conversations
    self.unsent = unsent
    self.surroundings = surroundings
  }
}

extension MessageFieldSources {
  /// Nil if the message was handed over before the app ended.
  package func resume(
    _ kept: UnsavedText?, in conversation: Conversation.ID
  ) async throws -> String? {
    guard let kept, let text = kept.text, let id = kept.owner(as: UnsentMessage.ID.self),
      try await !unsent.hasTaken(id, in: conversation)
    else { return nil }
    return text
  }

  /// Sends a message. Stores the reason if that fails, even if the caller is gone.
  func deliver(
    _ message: UnsentMessage, to conversation: Conversation.ID
  ) async throws -> Message {
    do {
      return try await conversations.send(message.text, to: conversation, key: message.id)
    } catch let failure as LoadFailure {
      // If this fails too, the message is sent when the conversation is opened.
      try? await unsent.update(message.refused(failure), in: conversation)
      throw failure
    }
  }
}

extension UnsentMessage {
  func refused(_ failure: LoadFailure) -> UnsentMessage {
    var message = self
    message.state = .refused(failure)
    return message
  }
}

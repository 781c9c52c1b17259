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
  /// The text without messages that were handed over before the app ended. Nil if nothing is left.
  package func resume(
    _ kept: UnsavedText?, in conversation: Conversation.ID
  ) async throws -> String? {
    guard let kept else { return nil }
    var texts: [String] = []
    for piece in UnstoredTexts.pieces(of: kept)
    where try await !unsent.hasStored(piece.id, in: conversation) {
      texts.append(piece.text)
    }
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }

  /// Sends a message. If that fails, stores the reason, even if the caller is gone.
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

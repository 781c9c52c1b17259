import Foundation

package struct Conversation: Hashable, Codable, Sendable, Identifiable {
  package typealias ID = Identifier<Conversation>

  package let id: ID
  /// Without the signed-in person.
  package var participants: [Person]
  package var lastMessage: Message?
  package var unreadCount: Int

  package init(
    id: ID, participants: [Person], lastMessage: Message? = nil, unreadCount: Int = 0
  ) {
    self.id = id
    self.participants = participants
    self.lastMessage = lastMessage
    self.unreadCount = unreadCount
  }

  /// The signed-in person is no participant.
  package func isOwn(_ message: Message) -> Bool {
    !participants.contains { $0.id == message.author.id }
  }
}

package struct Message: Hashable, Codable, Sendable, Identifiable {
  package typealias ID = Identifier<Message>

  package let id: ID
  package let conversationID: Conversation.ID
  package let author: Person
  package let text: RichText
  package let date: Date?

  package init(
    id: ID, conversationID: Conversation.ID, author: Person, text: RichText, date: Date? = nil
  ) {
    self.id = id
    self.conversationID = conversationID
    self.author = author
    self.text = text
    self.date = date
  }
}

extension Message.ID {
  /// The ID of a message that waits in the outbox. It stays the same after the message is sent.
  package init(sent key: OutboxEntry.ID) {
    self.init("message:" + key.rawValue)
  }
}

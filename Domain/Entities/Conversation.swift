import Foundation

package struct Conversation: Hashable, Codable, Sendable, Identifiable {
  package typealias ID = Identifier<Conversation>

  package let id: ID
  /// Without the signed-in person.
  package var participants: [Person]
  package var lastMessage: Message?
  package var unreadCount: Int
  /// True if the source refused a message, which can be sent again.
  package var hasRefusedMessage = false

  package init(
    id: ID, participants: [Person], lastMessage: Message? = nil, unreadCount: Int = 0
  ) {
    self.id = id
    self.participants = participants
    self.lastMessage = lastMessage
    self.unreadCount = unreadCount
  }

  /// True if the signed-in person wrote it. They are not among the participants.
  package func isOwn(_ message: Message) -> Bool {
    !participants.contains { $0.id == message.author.id }
  }
}

package struct Message: Hashable, Codable, Sendable, Identifiable {
  package typealias ID = Identifier<Message>

  /// A part of the post that is not shown in the conversation.
  package enum Attachment: String, Hashable, Codable, Sendable {
    case poll, quote
  }

  package let id: ID
  package let conversationID: Conversation.ID
  package let author: Person
  package let text: RichText
  package let date: Date?
  /// Covers the text and the media. Nil if there is none.
  package var contentWarning: String?
  package var media: [Media] = []
  /// True if the media are covered until the reader opens them.
  package var isSensitive = false
  package var attachment: Attachment?
  /// The source's post that contains the message. Nil if the source stores messages separately.
  package var post: Post.ID?
  /// True if the reader opened it, false if they covered it, nil if they did neither. Not stored.
  package var isOpened: Bool?
  /// True if the reader prefers open content warnings.
  package var opensWarning = false

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

extension Message {
  package var hasWarning: Bool { contentWarning?.isEmpty == false }

  /// True if covered content is shown.
  package var isOpen: Bool { isOpened ?? (opensWarning && hasWarning) }

  package func opened(_ isOpened: Bool?) -> Message {
    var message = self
    message.isOpened = isOpened
    return message
  }

  /// The same content under another ID.
  package func identified(as id: ID) -> Message {
    var message = Message(
      id: id, conversationID: conversationID, author: author, text: text, date: date)
    message.contentWarning = contentWarning
    message.media = media
    message.isSensitive = isSensitive
    message.attachment = attachment
    message.post = post
    return message
  }
}

extension Message.ID {
  /// The ID of a message that waits in the outbox. It stays the same after sending.
  package init(sent key: OutboxEntry.ID) {
    self.init("message:" + key.rawValue)
  }
}

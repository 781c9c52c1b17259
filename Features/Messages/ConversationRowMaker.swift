import Domain
import Foundation
import Presentation

/// Makes rows of conversations: pure, so that they are made off the main actor.
struct ConversationRowMaker: Equatable, Sendable {
  let formatting: Formatting

  func row(_ conversation: Conversation) -> ConversationRowViewData {
    let date = conversation.lastMessage.flatMap { formatting.age(of: $0.date) }
    let preview = conversation.preview
    let unread =
      conversation.unreadCount > 0
      ? formatting.count(conversation.unreadCount, .unreadMessage) : nil
    return ConversationRowViewData(
      id: conversation.id.rawValue,
      people: conversation.participants.prefix(2).map { PersonViewData($0) },
      title: conversation.title, preview: preview, date: date,
      unread: conversation.unreadCount > 0 ? badge(conversation.unreadCount) : nil,
      label: [conversation.title, unread, preview].spokenSentences(followedBy: date))
  }

  private func badge(_ count: Int) -> String {
    count > 99 ? "99+" : formatting.count(count)
  }
}

extension Conversation {
  var title: String {
    switch participants.count {
    case 0: "You"
    case 1: participants[0].displayName
    default: participants.map(\.displayName.standingAlone).joined(separator: ", ")
    }
  }

  /// Of the signed-in person, who is no participant.
  func isOwn(_ message: Message) -> Bool {
    !participants.contains { $0.id == message.author.id }
  }

  /// `You: Hello`, and who said it where several could have.
  fileprivate var preview: String {
    guard let message = lastMessage else { return "" }
    let lines = message.text.spoken.split(whereSeparator: \.isNewline)
    let words = lines.isEmpty ? "Message without text" : lines.joined(separator: " ")
    if isOwn(message) { return "You: " + words }
    return participants.count > 1 ? "\(message.author.displayName.standingAlone): \(words)" : words
  }
}

extension CountedNoun {
  fileprivate static let unreadMessage = CountedNoun("unread message", "unread messages")
}

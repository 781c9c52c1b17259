import Domain
import Presentation

/// A conversation in the list.
struct ConversationRowViewData: Hashable, Sendable, Identifiable {
  let id: String
  /// The people whose pictures fit.
  let people: [PersonViewData]
  let title: String
  /// `You: See you at nine`
  let preview: String
  let date: TimedText?
  /// `3`, `99+`. Nil if everything is read.
  let unread: String?
  /// `Not sent`. Nil if no message was refused.
  var failure: String?
  /// The whole row in one sentence, for a screen reader.
  let label: TimedText
}

extension ConversationRowViewData {
  init(_ conversation: Conversation, _ formatting: Formatting) {
    let count = conversation.unreadCount
    id = conversation.id.rawValue
    people = conversation.participants.prefix(2).map { PersonViewData($0) }
    title = conversation.title
    preview = conversation.preview(formatting)
    date = conversation.lastMessage.flatMap { formatting.age(of: $0.date) }
    unread = count > 0 ? (count > 99 ? "99+" : formatting.count(count)) : nil
    let spokenCount = count > 0 ? formatting.count(count, .unreadMessage) : nil
    failure = conversation.hasRefusedMessage ? "Not sent" : nil
    label = [title, failure, spokenCount, preview].spokenSentences(followedBy: date)
  }
}

extension Conversation {
  /// `You: Hello`, with the author if it can be one of several people.
  fileprivate func preview(_ formatting: Formatting) -> String {
    guard let message = lastMessage else { return "" }
    let words = message.summary(formatting)
    if isOwn(message) { return "You: " + words }
    return participants.count > 1 ? "\(message.author.displayName.bidiIsolated): \(words)" : words
  }
}

extension CountedNoun {
  fileprivate static let unreadMessage = CountedNoun("unread message", "unread messages")
}

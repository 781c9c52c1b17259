import Domain
import Foundation
import Presentation

struct MessagesState: Equatable, Sendable {
  /// The one with the newest message comes first.
  var list = PagedList<Conversation>()
  var toast: Toast<MessagesUndo>?
  /// The row to scroll to the top. The view reports when it has.
  var scrollTarget: String?
}

extension Conversation: RowItem {
  package var destination: Destination? { .conversation(id) }

  package static func row(of id: ID) -> String { id.rawValue }
}

extension OrderedItems<Conversation> {
  /// Applying it twice changes nothing more.
  mutating func apply(_ change: Change, isEnd: Bool) {
    switch change {
    case .conversationChanged(let conversation):
      put(conversation, isEnd: isEnd)
    case .messageChanged(let message):
      guard var conversation = item(message.conversationID),
        message.isNewer(than: conversation.lastMessage)
      else { return }
      conversation.lastMessage = message
      put(conversation, isEnd: isEnd)
    case .conversationDeleted(let id):
      remove(id)
    default:
      break
    }
  }

  mutating func markRead(_ id: Conversation.ID) {
    update(id) {
      var conversation = $0
      conversation.unreadCount = 0
      return conversation
    }
  }

  /// A conversation without messages is not listed. One that belongs below the last row comes with its
  /// page if there are more.
  private mutating func put(_ conversation: Conversation, isEnd: Bool) {
    guard let message = conversation.lastMessage else { return }
    let known = item(conversation.id)
    if known?.lastMessage == message { return update(conversation.id) { _ in conversation } }
    remove(conversation.id)
    let below = order.first { (self[$0]?.lastMessage?.date ?? .distantPast) <= message.sortDate }
    if below != nil || known != nil || isEnd { insert(conversation, above: below) }
  }
}

extension Message {
  /// Sources send a message without a date immediately.
  fileprivate var sortDate: Date { date ?? .distantFuture }

  fileprivate func isNewer(than other: Message?) -> Bool {
    guard let other else { return true }
    guard let date, let otherDate = other.date else { return id != other.id }
    return date >= otherDate && id != other.id
  }
}

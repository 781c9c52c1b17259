import Domain
import Foundation
import Presentation

struct MessagesState: Equatable, Sendable {
  /// Ordered by newest message.
  var list = PagedList<Conversation>()
  var toast: Toast<MessagesUndo>?
  /// The row to scroll to the top. The view reports when it has done so.
  var scrollTarget: String?
}

extension Conversation: RowItem {
  package var destination: Destination? { .conversation(id) }

  package static func row(of id: ID) -> String { id.rawValue }
}

extension OrderedItems<Conversation> {
  /// Applying it twice has no further effect.
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

  /// Conversations without messages are not listed. If a conversation belongs below the last row
  /// and there are more pages, it comes with its page.
  private mutating func put(_ conversation: Conversation, isEnd: Bool) {
    guard let message = conversation.lastMessage else { return remove(conversation.id) }
    let known = item(conversation.id)
    if known?.lastMessage == message { return update(conversation.id) { _ in conversation } }
    remove(conversation.id)
    let below = order.first { (self[$0]?.lastMessage?.date ?? .distantPast) <= message.sortDate }
    if below != nil || known != nil || isEnd { insert(conversation, above: below) }
  }
}

extension Message {
  /// Messages without a date are about to be sent.
  fileprivate var sortDate: Date { date ?? .distantFuture }

  fileprivate func isNewer(than other: Message?) -> Bool {
    guard let other else { return true }
    guard let date, let otherDate = other.date else { return id != other.id }
    return date >= otherDate && id != other.id
  }
}

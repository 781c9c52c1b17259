import Domain
import MessageFieldFeature
import Presentation

package struct ConversationState: Equatable, Sendable {
  /// Nil until it has loaded.
  package internal(set) var conversation: Conversation?
  /// Newest first.
  var messages = PagedList<Message>()
  /// Accepted by the source but not sent yet.
  var waiting: Set<Message.ID> = []
  var field = MessageFieldState()
  package internal(set) var toast: Toast<UnsentMessage>?
  /// The row to scroll to the bottom. The view reports when it has done so.
  var scrollTarget: String?

  /// Nil until its messages are shown.
  var shown: Conversation? { messages.isShown ? conversation : nil }
}

extension Message: RowItem {
  package static func row(of id: ID) -> String { id.rawValue }
}

extension OrderedItems<Message> {
  /// Applying it twice has no further effect.
  mutating func apply(_ change: Change, in conversation: Conversation.ID) {
    switch change {
    case .messageChanged(let message) where message.conversationID == conversation:
      prepend([message])
    case .withdrawn(let message, conversation): remove(message)
    case .preferencesChanged:
      for message in items where message.hasWarning {
        update(message.id) { $0.covering(change) }
      }
    default: break
    }
  }
}

extension PagedList<Message> {
  /// Adds the shown messages that are older than these newest ones. If messages are missing in
  /// between, the shown ones are removed. Messages that the reader opened stay open.
  mutating func join(_ shown: PagedList) {
    guard let newest = items.value, let older = shown.items.value else { return }
    for message in older.items where message.isOpened != nil {
      edit { $0.update(message.id) { $0.opened(message.isOpened) } }
    }
    guard let last = older.order.lastIndex(where: { newest[$0] != nil }) else { return }
    edit { $0.append(OrderedItems(older.order[(last + 1)...].compactMap { older[$0] })) }
    paging = shown.paging
  }
}

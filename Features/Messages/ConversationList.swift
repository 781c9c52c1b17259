import Domain
import Foundation
import Presentation

/// The conversations, the one with the newest message first: at each index of `rows` stands the row of
/// the conversation at that index.
package struct ConversationList: Equatable, Sendable {
  private(set) var conversations: [Conversation]
  package private(set) var rows: [ConversationRowViewData]
  package var paging: Paging

  init(_ page: Page<Conversation>, by maker: ConversationRowMaker) {
    conversations = page.items
    rows = page.items.map(maker.row)
    paging = Paging(after: page.next)
  }

  /// Of what is loaded: the unread ones are the newest, as a rule.
  var unreadCount: Int { conversations.reduce(0) { $0 + max($1.unreadCount, 0) } }

  func conversation(inRow id: String) -> Conversation? {
    index(of: Conversation.ID(id)).map { conversations[$0] }
  }

  /// Adds a page below. Pages overlap where messages arrived in between: each row is there once.
  mutating func append(_ page: ConversationList) {
    for (conversation, row) in zip(page.conversations, page.rows)
    where index(of: conversation.id) == nil {
      conversations.append(conversation)
      rows.append(row)
    }
    paging = page.paging
  }

  /// Doing it twice changes nothing more.
  mutating func apply(_ change: Change, by maker: ConversationRowMaker) {
    switch change {
    case .conversed(let conversation):
      put(conversation, by: maker)
    case .messaged(let message):
      guard let index = index(of: message.conversationID),
        message.isNewer(than: conversations[index].lastMessage)
      else { return }
      var conversation = conversations[index]
      conversation.lastMessage = message
      put(conversation, by: maker)
    default:
      break
    }
  }

  mutating func markRead(_ id: Conversation.ID, by maker: ConversationRowMaker) {
    guard let index = index(of: id) else { return }
    conversations[index].unreadCount = 0
    rows[index] = maker.row(conversations[index])
  }
}

extension ConversationList {
  private func index(of id: Conversation.ID) -> Int? {
    rows.firstIndex { $0.id == id.rawValue }
  }

  /// One in which nothing was ever said is not listed.
  private mutating func put(_ conversation: Conversation, by maker: ConversationRowMaker) {
    guard conversation.lastMessage != nil else { return }
    let old = index(of: conversation.id)
    if let old, conversations[old].lastMessage == conversation.lastMessage {
      conversations[old] = conversation
      rows[old] = maker.row(conversation)
      return
    }
    if let old {
      conversations.remove(at: old)
      rows.remove(at: old)
    }
    guard let place = place(of: conversation, isKnown: old != nil) else { return }
    conversations.insert(conversation, at: place)
    rows.insert(maker.row(conversation), at: place)
  }

  /// None where it belongs below the last row and more are to come: it comes with its page.
  private func place(of conversation: Conversation, isKnown: Bool) -> Int? {
    guard let date = conversation.lastMessage?.date else { return 0 }
    let place = conversations.firstIndex { ($0.lastMessage?.date ?? .distantPast) <= date }
    return place ?? (isKnown || paging == .end ? conversations.count : nil)
  }
}

extension Message {
  fileprivate func isNewer(than other: Message?) -> Bool {
    guard let other else { return true }
    guard let date, let otherDate = other.date else { return id != other.id }
    return date >= otherDate && id != other.id
  }
}

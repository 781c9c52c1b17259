import Domain
import Foundation
import Presentation

/// A conversation and its messages as far as they are loaded, the oldest first: at each index of
/// `rows` stands the row of the message at that index.
package struct Talk: Equatable, Sendable {
  package private(set) var conversation: Conversation
  private(set) var messages: [Message]
  package private(set) var rows: [MessageRowViewData]
  /// What lies above the first row.
  package var paging: Paging

  /// Sources list the newest message first.
  init(_ conversation: Conversation, _ page: Page<Message>, by maker: MessageRowMaker) {
    self.conversation = conversation
    messages = page.items.reversed()
    rows = maker.rows(of: messages)
    paging = Paging(after: page.next)
  }

  func contains(_ id: Message.ID) -> Bool {
    messages.contains { $0.id == id }
  }

  /// Adds an older page above. Each message is there once.
  mutating func prepend(_ older: Talk, by maker: MessageRowMaker) {
    let known = Set(messages.map(\.id))
    let new = older.messages.indices.filter { !known.contains(older.messages[$0].id) }
    messages = new.map { older.messages[$0] } + messages
    rows = new.map { older.rows[$0] } + rows
    paging = older.paging
    remakeRow(at: new.count - 1, by: maker)
    remakeRow(at: new.count, by: maker)
  }

  /// Takes in the newest page. If it has nothing of what is here, something is missing in between, and
  /// it takes the place of everything.
  mutating func join(_ newest: Talk, by maker: MessageRowMaker) {
    let fresh = Set(newest.messages.map(\.id))
    guard let overlap = messages.firstIndex(where: { fresh.contains($0.id) }) else {
      (messages, rows, paging) = (newest.messages, newest.rows, newest.paging)
      return
    }
    messages = messages[..<overlap] + newest.messages
    rows = rows[..<overlap] + newest.rows
    remakeRow(at: overlap - 1, by: maker)
    remakeRow(at: overlap, by: maker)
  }

  mutating func insert(_ message: Message, by maker: MessageRowMaker) {
    guard !contains(message.id) else { return }
    messages.append(message)
    rows.append(maker.row(at: messages.count - 1, of: messages))
    remakeRow(at: messages.count - 2, by: maker)
  }

  mutating func remove(_ id: Message.ID, by maker: MessageRowMaker) {
    guard let index = messages.firstIndex(where: { $0.id == id }) else { return }
    messages.remove(at: index)
    rows.remove(at: index)
    remakeRow(at: index - 1, by: maker)
    remakeRow(at: index, by: maker)
  }

  mutating func markRead() {
    conversation.unreadCount = 0
  }

  /// Doing it twice changes nothing more.
  mutating func apply(_ change: Change, by maker: MessageRowMaker) {
    switch change {
    case .messaged(let message) where message.conversationID == conversation.id:
      insert(message, by: maker)
    case .withdrawn(let message, conversation.id):
      remove(message, by: maker)
    case .conversed(let new) where new.id == conversation.id:
      conversation = new
    default:
      break
    }
  }

  mutating func remakeRows(by maker: MessageRowMaker) {
    rows = maker.rows(of: messages)
  }
}

extension Talk {
  private mutating func remakeRow(at index: Int, by maker: MessageRowMaker) {
    guard rows.indices.contains(index) else { return }
    rows[index] = maker.row(at: index, of: messages)
  }
}

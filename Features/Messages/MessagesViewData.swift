import Domain
import Foundation
import Presentation

struct MessagesViewData: Equatable, Sendable {
  let phase: ListPhase
  let age: TimedText?
  let rows: Rows<ConversationRowViewData>
  let foot: PagingFoot
  /// The row to scroll to the top.
  let scrollTarget: String?
}

extension MessagesViewData {
  init(
    _ state: MessagesState, _ rows: Rows<ConversationRowViewData>, at now: Date,
    _ formatting: Formatting
  ) {
    self.rows = rows
    phase = ListPhase(
      state.list, during: .loadMessages,
      empty: .empty(
        title: "No Messages Yet",
        message: "To start a conversation, open a profile and tap Message."), at: now, formatting)
    age = state.list.age(at: now, formatting)
    foot = state.list.foot(during: .loadMoreMessages, at: now, formatting)
    scrollTarget = state.scrollTarget
  }
}

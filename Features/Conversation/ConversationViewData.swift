import Domain
import Foundation
import MessageFieldFeature
import Presentation

struct ConversationViewData: Equatable, Sendable {
  enum Phase: Equatable, Sendable {
    case loading
    case failed(FailureText)
    /// The conversation does not exist or was deleted.
    case gone(title: String, message: String)
    /// It has no messages yet.
    case empty(title: String, message: String)
    case rows
  }

  let title: String
  /// The people whose profiles the title opens.
  let people: [PersonViewData]
  let phase: Phase
  let age: TimedText?
  /// Shown above the first row.
  let head: PagingFoot
  let rows: Rows<MessageRowViewData>
  /// Shown below the other rows.
  let unsent: Rows<MessageRowViewData>
  /// Nil while there is no field.
  let field: MessageFieldViewData?
  let toast: ToastViewData?
  /// The row to scroll to the bottom.
  let scrollTarget: String?

  @MainActor
  init(
    title: String = "", people: [PersonViewData] = [], phase: Phase, age: TimedText? = nil,
    head: PagingFoot = .none, rows: Rows<MessageRowViewData> = Rows(),
    unsent: Rows<MessageRowViewData> = Rows(), field: MessageFieldViewData? = nil,
    toast: ToastViewData? = nil, scrollTarget: String? = nil
  ) {
    self.title = title
    self.people = people
    self.phase = phase
    self.age = age
    self.head = head
    self.rows = rows
    self.unsent = unsent
    self.field = field
    self.toast = toast
    self.scrollTarget = scrollTarget
  }
}

extension ConversationViewData {
  @MainActor
  init(
    _ state: ConversationState, _ rows: Rows<MessageRowViewData>,
    unsent: Rows<MessageRowViewData>, fieldName: String, at now: Date, _ formatting: Formatting
  ) {
    let conversation = state.shown
    let list = state.messages
    self.init(
      title: conversation?.title ?? "Conversation",
      people: conversation?.participants.map { PersonViewData($0) } ?? [],
      phase: Phase(state, at: now, formatting),
      age: list.items.age(list.freshness, at: now, formatting),
      head: PagingFoot(list.paging, during: .loadMoreMessages, at: now, formatting), rows: rows,
      unsent: unsent,
      field: conversation.map { _ in MessageFieldViewData(state.field, name: fieldName, formatting)
      },
      toast: state.toast.map { ToastViewData($0) }, scrollTarget: state.scrollTarget)
  }
}

extension ConversationViewData.Phase {
  fileprivate init(_ state: ConversationState, at now: Date, _ formatting: Formatting) {
    let isPartial = state.messages.freshness?.isPartial ?? false
    switch state.messages.items {
    case _ where !state.messages.rows.isEmpty || !state.field.unsent.isEmpty:
      self = .rows
    case .loading(.some) where !isPartial, .failed(_, .some) where !isPartial, .loaded:
      self = Self(empty: state)
    case .idle, .loading:
      self = .loading
    case .failed(.notFound, _):
      self = .gone(
        title: "Conversation Not Found",
        message: "It was deleted, or it belongs to another account.")
    case .failed(let failure, _):
      self = .failed(FailureText(failure, during: .loadMessages, at: now, formatting))
    }
  }

  private init(empty state: ConversationState) {
    switch state.messages.paging {
    case .loadingMore: self = .loading
    case .failedMore, .paused: self = .rows
    case .more, .end:
      self = .empty(
        title: "No Messages Yet",
        message: "Only \(state.conversation?.readers ?? "you") can read what you write here.")
    }
  }
}

extension Conversation {
  fileprivate var readers: String {
    let names = participants.map(\.displayName.bidiIsolated)
    return names.isEmpty ? "you" : names.joined(separator: ", ")
  }
}

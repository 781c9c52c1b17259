import Domain
import Foundation
import Presentation

/// What the content view of the conversations shows.
package struct MessagesViewData: Equatable, Sendable {
  package let phase: ListPhase
  /// How old what is shown is, where it could not be refreshed.
  package let age: TimedText?
  package let rows: [ConversationRowViewData]
  package let foot: PagingFoot
  package let toast: ToastViewData?
  /// The row to bring to the top.
  package let scrollTarget: String?

  package init(
    phase: ListPhase, age: TimedText? = nil, rows: [ConversationRowViewData] = [],
    foot: PagingFoot = .none,
    toast: ToastViewData? = nil, scrollTarget: String? = nil
  ) {
    self.phase = phase
    self.age = age
    self.rows = rows
    self.foot = foot
    self.toast = toast
    self.scrollTarget = scrollTarget
  }
}

extension MessagesViewData {
  init(_ state: MessagesState, at now: Date, _ formatting: Formatting) {
    let list = state.list.value
    self.init(
      phase: ListPhase(state.list, at: now, formatting),
      age: list?.rows.isEmpty == false ? state.list.age(state.freshness, at: now, formatting) : nil,
      rows: list?.rows ?? [],
      foot: list.map { PagingFoot($0.paging, during: .loadMoreMessages, at: now, formatting) }
        ?? .none,
      toast: state.toast.map { ToastViewData($0) }, scrollTarget: state.scrollTarget?.rawValue)
  }
}

extension ListPhase {
  fileprivate init(
    _ list: Loadable<ConversationList>, at now: Date, _ formatting: Formatting
  ) {
    if list.value?.rows.isEmpty == false {
      self = .rows
      return
    }
    switch list {
    case .idle, .loading:
      self = .loading
    case .failed(let failure, _):
      self = .failed(FailureText(failure, during: .loadMessages, at: now, formatting))
    case .loaded(let list):
      self = Self(empty: list.paging)
    }
  }

  private init(empty paging: Paging) {
    switch paging {
    case .loadingMore:
      self = .loading
    case .failedMore:
      self = .rows
    case .more, .end:
      self = .empty(
        title: "No Messages Yet",
        message: "To start a conversation, open a profile and tap Message.")
    }
  }
}

extension Attempt {
  static let loadMoreMessages = Attempt(failed: "More messages could not be loaded")
}

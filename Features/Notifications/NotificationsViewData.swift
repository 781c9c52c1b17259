import Domain
import Foundation
import Presentation

/// What the content view of the notifications shows.
package struct NotificationsViewData: Equatable, Sendable {
  package let phase: ListPhase
  /// How old what is shown is, where it could not be refreshed.
  package let age: TimedText?
  package let rows: [NotificationRowViewData]
  package let foot: PagingFoot
  package let toast: ToastViewData?
}

extension NotificationsViewData {
  init(_ state: NotificationsState, at now: Date, _ formatting: Formatting) {
    let list = state.list.value
    phase = ListPhase(state.list, at: now, formatting)
    rows = list?.rows ?? []
    age = rows.isEmpty ? nil : state.list.age(state.freshness, at: now, formatting)
    foot =
      rows.isEmpty
      ? .none
      : list.map { PagingFoot($0.paging, during: .loadMoreNotices, at: now, formatting) } ?? .none
    toast = state.toast.map(ToastViewData.init)
  }
}

extension ListPhase {
  fileprivate init(
    _ list: Loadable<NotificationList>, at now: Date, _ formatting: Formatting
  ) {
    switch list {
    case _ where list.value?.rows.isEmpty == false:
      self = .rows
    case .idle, .loading:
      self = .loading
    case .failed(let failure, _):
      self = .failed(FailureText(failure, during: .loadNotices, at: now, formatting))
    case .loaded:
      self = .empty(
        title: "No Notifications Yet",
        message: "Replies, favorites, boosts, and new followers appear here.")
    }
  }
}

extension Attempt {
  static let loadNotices = Attempt(failed: "The notifications could not be loaded")
  fileprivate static let loadMoreNotices = Attempt(failed: "More notifications could not be loaded")
  static let answerRequest = Attempt(failed: "The request could not be answered")
  static let markNotices = Attempt(failed: "Notifications could not be marked as read")
}

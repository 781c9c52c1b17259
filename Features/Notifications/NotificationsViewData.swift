import Domain
import Foundation
import Presentation

/// What the content view of the notifications shows.
package struct NotificationsViewData: Equatable, Sendable {
  package let phase: ListPhase
  /// How old what is shown is, where it could not be refreshed.
  package let age: TimedText?
  package let rows: Rows<NotificationRowViewData>
  package let foot: PagingFoot
}

extension NotificationsViewData {
  init(
    _ state: NotificationsState, _ rows: Rows<NotificationRowViewData>, at now: Date,
    _ formatting: Formatting
  ) {
    self.rows = rows
    phase = ListPhase(
      state.list, during: .loadNotices,
      empty: .empty(
        title: "No Notifications Yet",
        message: "Replies, favorites, boosts, and new followers appear here."),
      at: now, formatting)
    age = state.list.age(at: now, formatting)
    foot = state.list.foot(during: .loadMoreNotices, at: now, formatting)
  }
}

extension Attempt {
  static let loadNotices = Attempt(failed: "The notifications could not be loaded")
  fileprivate static let loadMoreNotices = Attempt(failed: "More notifications could not be loaded")
  static let answerRequest = Attempt(failed: "The request could not be answered")
  static let markNotices = Attempt(failed: "Notifications could not be marked as read")
}

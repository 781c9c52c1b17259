import Domain
import Foundation
import Presentation

package struct FeedViewData: Equatable, Sendable {
  package let title: String
  let header: PersonViewData?
  let phase: ListPhase
  let rows: Rows<PostRowViewData>
  /// The rows for missing posts, between the post rows.
  let gaps: Rows<GapRowViewData>
  let foot: PagingFoot
  /// `Updated 5 minutes ago`, if the posts could not be refreshed.
  let age: TimedText?
  /// `3 New Posts`, for the pill above the rows.
  let newPosts: String?
  package let isFiltering: Bool
  /// Posts are loaded, and the filter shows none of them.
  let isHiddenByFilter: Bool
  /// True if the people that the signed-in person follows have not posted.
  let canFindPeople: Bool
  /// True if this timeline can't be shown, however often it is loaded.
  let isGone: Bool
  package let canCompose: Bool
  /// Nil if the source has no notifications.
  package let bell: BellViewData?
  /// Nil if there is no hashtag to follow.
  package let follow: FollowHashtagViewData?
  /// The row to scroll to the top.
  let scrollTarget: String?

  /// The row above all posts.
  static let topID = "top"
}

/// The button for notifications.
package struct BellViewData: Equatable, Sendable {
  /// `3`, `99+`. Nil if everything was seen.
  package let count: String?
  package let label: String
}

extension BellViewData {
  init(unread: Int, _ formatting: Formatting) {
    count = unread > 0 ? (unread > 99 ? "99+" : formatting.count(unread)) : nil
    label = unread > 0 ? "Notifications, \(formatting.count(unread)) unread" : "Notifications"
  }
}

extension FeedViewData {
  init(
    _ state: FeedState, _ rows: Rows<PostRowViewData>, _ gaps: Rows<GapRowViewData>, at now: Date,
    _ formatting: Formatting
  ) {
    let list = state.posts.list
    title = state.timeline.title(in: state.own)
    header =
      state.timeline == .home
      ? (state.account?.person ?? state.author).map { PersonViewData($0) } : nil
    isHiddenByFilter = rows.isEmpty && list.items.value?.isEmpty == false
    let hidden = ListPhase.empty(
      title: "No Matching Posts", message: "Your filter hides all loaded posts.")
    let phase = ListPhase(
      list, during: .loadPosts,
      empty: isHiddenByFilter
        ? hidden : .empty(title: "No Posts Yet", message: state.timeline.emptyMessage),
      paused: isHiddenByFilter ? hidden : .nothingYet, at: now, formatting)
    if case .failed(let failure) = phase, failure.action == nil, state.timeline != .home {
      isGone = true
      self.phase = .empty(title: failure.title, message: failure.message)
    } else {
      isGone = false
      self.phase = phase
    }
    self.rows = rows
    self.gaps = gaps
    foot = list.foot(at: now, formatting)
    age = list.items.age(list.freshness, at: now, formatting)
    let count = state.newPosts.count
    newPosts = count > 0 ? formatting.count(count, .newPost) : nil
    canFindPeople = state.timeline == .home && list.items.value?.isEmpty == true
    isFiltering = state.filter != FeedFilter()
    canCompose = state.account?.capabilities.actions.contains(.compose) ?? false
    bell = state.newNotices.map { BellViewData(unread: $0, formatting) }
    follow = FollowHashtagViewData(state)
    // Scrolling to the first post shows the header above it.
    let isFirst = header != nil && state.posts.scrollTarget == rows.ids.first
    scrollTarget = isFirst ? Self.topID : state.posts.scrollTarget
  }
}

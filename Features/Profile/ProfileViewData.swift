import Domain
import Foundation
import Presentation
import ProfileHeaderFeature

struct ProfileViewData: Equatable, Sendable {
  /// `rows` once the person is known.
  let phase: ListPhase
  let header: ProfileHeaderViewData?
  /// The rows below the header of your own profile.
  let lists: [ProfileListViewData]
  let age: TimedText?
  /// Shown instead of posts.
  let posts: ListPhase
  /// True if a button shows the posts of a hidden profile.
  let canShowPosts: Bool
  let rows: Rows<PostRowViewData>
  let foot: PagingFoot
  let menu: ProfileMenuViewData?
  /// The row to scroll to the top.
  let scrollTarget: String?

  /// The row of the header.
  static let top = "top"
}

extension ProfileViewData {
  init(
    _ state: ProfileState, _ rows: Rows<PostRowViewData>, at now: Date, _ formatting: Formatting
  ) {
    let list = state.posts.list
    let profile = state.profile.value
    let obstacle = profile?.obstacle(showsLimited: state.showsLimited)
    phase = ListPhase(
      state.profile, during: .loadProfile,
      missing: FailureText(
        title: "Person Not Found", message: "They left, or your server doesn’t know them.",
        action: .retry),
      at: now, formatting)
    header = profile.map { ProfileHeaderViewData($0, formatting, state.extras) }
    lists = profile.map(ProfileListViewData.lists) ?? []
    age =
      state.profile.age(state.freshness, at: now, formatting) ?? list.age(at: now, formatting)
    posts =
      obstacle?.phase
      ?? ListPhase(list, during: .loadPosts, empty: .noPosts(of: profile), at: now, formatting)
    canShowPosts = obstacle == .limited
    self.rows = obstacle == nil ? rows : rows.hidden
    foot = obstacle == nil ? list.foot(at: now, formatting) : .none
    menu = profile.flatMap(ProfileMenuViewData.init)
    scrollTarget = state.posts.scrollTarget
  }
}

extension ListPhase {
  fileprivate static func noPosts(of profile: Profile?) -> ListPhase {
    let message =
      switch profile {
      case let profile? where profile.isOwn && !profile.canPost:
        "This feed is read-only, so you have no posts in it."
      case let profile? where profile.isOwn: "Your posts appear here."
      default: "Their posts appear here."
      }
    return .empty(title: "No Posts Yet", message: message)
  }
}

/// A row that opens one of the person's own lists.
package struct ProfileListViewData: Hashable, Sendable, Identifiable {
  /// The name of the list.
  package let id: String
  package let title: String
  let symbol: String
}

extension ProfileListViewData {
  static func lists(of profile: Profile) -> [ProfileListViewData] {
    guard profile.isOwn else { return [] }
    return profile.actions.savedLists.map {
      ProfileListViewData(id: $0.rawValue, title: $0.title, symbol: $0.symbol)
    }
  }
}

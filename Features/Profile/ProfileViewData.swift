import Domain
import Foundation
import Presentation

/// What the content view of a profile shows.
package struct ProfileViewData: Equatable, Sendable {
  /// `rows` where the person is known.
  package let phase: ListPhase
  package let header: ProfileHeaderViewData?
  /// How old what is shown is, where it could not be refreshed.
  package let age: String?
  /// What stands in place of their posts.
  package let posts: ListPhase
  package let rows: [PostRowViewData]
  package let foot: PagingFoot
  package let menu: ProfileMenuViewData?
  package let toast: ToastViewData?
  /// The row to bring to the top.
  package let scrollTarget: String?

  /// The row of the header.
  package static let top = "top"
}

extension ProfileViewData {
  init(_ state: ProfileState, at now: Date, _ formatting: Formatting) {
    let profile = state.profile.value
    let isBlocked = profile?.relationship?.isBlocked ?? false
    phase = ListPhase(state.profile, at: now, formatting)
    header = profile.map { ProfileHeaderViewData($0, formatting) }
    age =
      state.profile.age(state.freshness, at: now, formatting) ?? state.list.age(at: now, formatting)
    posts =
      isBlocked
      ? .empty(title: "Blocked", message: "You see nothing of each other until you unblock them.")
      : ListPhase(
        state.list, during: .loadPosts, empty: .noPosts(isOwn: profile?.isOwn ?? false), at: now,
        formatting)
    rows = isBlocked ? [] : state.list.rows
    foot = isBlocked ? .none : state.list.foot(at: now, formatting)
    menu = profile.flatMap(ProfileMenuViewData.init)
    toast = state.toast.map(ToastViewData.init)
    scrollTarget = state.scrollTarget
  }
}

extension ListPhase {
  fileprivate init(_ profile: Loadable<Profile>, at now: Date, _ formatting: Formatting) {
    switch profile {
    case _ where profile.value != nil:
      self = .rows
    case .failed(.notFound, _):
      self = .failed(
        FailureText(
          title: "Person Not Found",
          message: "They have left, or this account’s server does not know them.", action: .retry))
    case .failed(let failure, _):
      self = .failed(FailureText(failure, during: .loadProfile, at: now, formatting))
    case .idle, .loading, .loaded:
      self = .loading
    }
  }

  fileprivate static func noPosts(isOwn: Bool) -> ListPhase {
    .empty(
      title: "No Posts Yet",
      message: isOwn ? "What you write appears here." : "What they write appears here.")
  }
}

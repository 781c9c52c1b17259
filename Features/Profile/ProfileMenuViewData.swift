import Domain
import Foundation
import Presentation
import ProfileHeaderFeature

/// The menu of a person.
struct ProfileMenuViewData: Equatable, Sendable {
  /// The web address of the profile.
  let link: URL?
  let canMention: Bool
  /// Only people you follow can be in a list.
  let canList: Bool
  /// True if there is no private note. An existing one has its own button.
  let canAddNote: Bool
  /// Nil if the person is not followed.
  let isNotifying: Bool?
  let showsBoosts: Bool?
  /// Nil if people can't be muted and blocked.
  let isMuted: Bool?
  let isBlocked: Bool?
  let canReport: Bool
}

extension ProfileMenuViewData {
  /// Nil if the menu would be empty.
  init?(_ profile: Profile) {
    let isOther = !profile.isOwn
    link = profile.person.url
    canMention = profile.canWrite && profile.actions.contains(.compose)
    canList = profile.hasLists && profile.relationship?.following == .yes
    canAddNote = profile.canNote && profile.relationship?.note.isEmpty == true
    isNotifying = profile.tunableFollow?.isNotifying
    showsBoosts = profile.tunableFollow?.showsBoosts
    isMuted = profile.relationship?.isMuted
    isBlocked = profile.relationship?.isBlocked
    canReport = isOther && profile.actions.contains(.report)
    guard link != nil || canMention || isMuted != nil || canReport else { return nil }
  }
}

import Domain
import Presentation
import ProfileHeaderFeature

/// The menu of a person.
struct ProfileMenuViewData: Equatable, Sendable {
  let canMention: Bool
  /// Only people you follow can be in a list.
  let canList: Bool
  /// True if there is no private note. An existing one has its own button.
  let canAddNote: Bool
  /// Nil if they are not followed.
  let isNotifying: Bool?
  let showsBoosts: Bool?
  /// Nil if people cannot be muted and blocked.
  let isMuted: Bool?
  let isBlocked: Bool?
  let canReport: Bool
}

extension ProfileMenuViewData {
  /// Nil if the menu would be empty.
  init?(_ profile: Profile) {
    guard !profile.isOwn else { return nil }
    canMention = profile.actions.contains(.compose)
    canList = profile.hasLists && profile.relationship?.following == .yes
    canAddNote = profile.canNote && profile.relationship?.note.isEmpty == true
    isNotifying = profile.tunableFollow?.isNotifying
    showsBoosts = profile.tunableFollow?.showsBoosts
    isMuted = profile.relationship?.isMuted
    isBlocked = profile.relationship?.isBlocked
    canReport = profile.actions.contains(.report)
    guard canMention || isMuted != nil || canReport else { return nil }
  }
}

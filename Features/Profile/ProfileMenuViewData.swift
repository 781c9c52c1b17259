import Domain
import Presentation
import ProfileHeaderFeature

/// The menu of a person.
package struct ProfileMenuViewData: Equatable, Sendable {
  package let canMention: Bool
  /// Only people you follow can be in a list.
  package let canList: Bool
  /// True if there is no private note. An existing one has its own button.
  package let canAddNote: Bool
  /// Nil if they are not followed.
  package let isNotifying: Bool?
  package let showsBoosts: Bool?
  /// Nil if people cannot be muted and blocked.
  package let isMuted: Bool?
  package let isBlocked: Bool?
  package let canReport: Bool
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

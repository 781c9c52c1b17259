import Domain
import Foundation
import Presentation

/// View data of a person, above their posts.
package struct ProfileHeaderViewData: Equatable, Sendable {
  package struct Counts: Equatable, Sendable {
    /// `1,843 followers`
    package let followers: String
    package let following: String
    package let posts: String
    /// Whether the followers and the people they follow can be listed.
    package let haveLists: Bool
  }

  package let person: PersonViewData
  /// Nil if the source counts nothing.
  package let counts: Counts?
  /// `Follows you`, `Muted`
  package let badges: [String]
  package let isLocked: Bool
  /// `Joined March 2021`
  package let joined: String?
  package let note: RichTextViewData?
  /// Nil if there is none.
  package let privateNote: String?
  package let fields: [PersonFieldViewData]
  /// Missing for oneself and where it cannot be done.
  package let mainButton: RelationshipButtonViewData?
  package let canMessage: Bool
  package let canEdit: Bool
  package let hasRepositories: Bool
}

extension ProfileHeaderViewData {
  init(_ profile: Profile, _ formatting: Formatting) {
    let person = profile.person
    let relationship = profile.relationship
    self.person = PersonViewData(person)
    counts = profile.hasCounts ? Counts(profile, formatting) : nil
    badges = [
      relationship?.isFollowedBy == true ? "Follows you" : nil,
      relationship?.isMuted == true ? "Muted" : nil,
    ].compactMap(\.self)
    isLocked = person.isLocked
    joined = person.joined.map { "Joined \(formatting.month(of: $0))" }
    note = person.note.isEmpty ? nil : RichTextViewData(person.note)
    privateNote = profile.canNote ? relationship.flatMap { $0.note.isEmpty ? nil : $0.note } : nil
    fields = PersonFieldViewData.fields(of: person)
    mainButton = relationship.map(RelationshipButtonViewData.init)
    canMessage =
      !profile.isOwn && profile.actions.contains(.message) && relationship?.isBlocked != true
    canEdit = profile.isOwn && profile.actions.contains(.editProfile)
    hasRepositories = person.codeOwner != nil
  }
}

extension ProfileHeaderViewData.Counts {
  fileprivate init(_ profile: Profile, _ formatting: Formatting) {
    let counts = profile.person.counts
    followers = formatting.count(counts.followers, .follower)
    following = "\(formatting.count(counts.following)) following"
    posts = formatting.count(counts.posts, .post)
    haveLists = profile.hasFollowLists
  }
}

/// The menu of a person.
package struct ProfileMenuViewData: Equatable, Sendable {
  package let canMention: Bool
  /// Only people whom one follows can be in a list.
  package let canList: Bool
  /// True if there is no private note yet, which else has a button of its own.
  package let canAddNote: Bool
  /// Nil if they are not followed.
  package let isNotifying: Bool?
  package let showsBoosts: Bool?
  /// Missing where people cannot be muted and blocked.
  package let isMuted: Bool?
  package let isBlocked: Bool?
  package let canReport: Bool
}

extension ProfileMenuViewData {
  /// `nil` where there is nothing to offer.
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

import Domain
import Foundation
import Presentation

/// View data of a person, above their posts.
package struct ProfileHeaderViewData: Equatable, Sendable {
  package struct Field: Equatable, Sendable, Identifiable {
    /// Its place among the fields.
    package let id: Int
    package let name: String
    package let value: RichTextViewData
  }

  /// The action of the large button.
  package enum MainButton: Equatable, Sendable {
    case follow, requested, unfollow, unblock

    package var title: String {
      switch self {
      case .follow: "Follow"
      case .requested: "Requested"
      case .unfollow: "Following"
      case .unblock: "Unblock"
      }
    }

    /// The hint for a screen reader.
    package var hint: String {
      switch self {
      case .follow: "Their posts will appear in your feed"
      case .requested: "Withdraws your request"
      case .unfollow: "Unfollows. Their posts will leave your feed"
      case .unblock: "You will see each other’s posts again"
      }
    }
  }

  package let person: PersonViewData
  /// `1,843 followers · 37 following · 412 posts`. Nil if the source counts nothing.
  package let counts: String?
  /// `Follows you`, `Muted`
  package let badges: [String]
  package let isLocked: Bool
  /// `Joined March 2021`
  package let joined: String?
  package let note: RichTextViewData?
  package let fields: [Field]
  /// Missing for oneself and where it cannot be done.
  package let mainButton: MainButton?
  package let canMessage: Bool
  package let hasRepositories: Bool
}

extension ProfileHeaderViewData {
  init(_ profile: Profile, _ formatting: Formatting) {
    let person = profile.person
    let relationship = profile.relationship
    self.person = PersonViewData(person)
    counts = profile.hasCounts ? formatting.counts(of: person) : nil
    badges = [
      relationship?.isFollowedBy == true ? "Follows you" : nil,
      relationship?.isMuted == true ? "Muted" : nil,
    ].compactMap(\.self)
    isLocked = person.isLocked
    joined = person.joined.map { "Joined \(formatting.month(of: $0))" }
    note = person.note.isEmpty ? nil : RichTextViewData(person.note)
    fields = person.fields.enumerated().map { index, field in
      Field(id: index, name: field.name, value: RichTextViewData(field.value))
    }
    mainButton = relationship.map(MainButton.init)
    canMessage =
      !profile.isOwn && profile.actions.contains(.message) && relationship?.isBlocked != true
    hasRepositories = person.codeOwner != nil
  }
}

extension Formatting {
  fileprivate func counts(of person: Person) -> String {
    [
      count(person.counts.followers, .follower), "\(count(person.counts.following)) following",
      count(person.counts.posts, .post),
    ].joined(separator: " · ")
  }
}

extension ProfileHeaderViewData.MainButton {
  fileprivate init(_ relationship: Relationship) {
    if relationship.isBlocked {
      self = .unblock
      return
    }
    self =
      switch relationship.followButton {
      case .follow: .follow
      case .requested: .requested
      case .unfollow: .unfollow
      }
  }
}

/// The menu of a person.
package struct ProfileMenuViewData: Equatable, Sendable {
  package let canMention: Bool
  /// Missing where people cannot be muted and blocked.
  package let isMuted: Bool?
  package let isBlocked: Bool?
}

extension ProfileMenuViewData {
  /// `nil` where there is nothing to offer.
  init?(_ profile: Profile) {
    guard !profile.isOwn else { return nil }
    canMention = profile.actions.contains(.compose)
    isMuted = profile.relationship?.isMuted
    isBlocked = profile.relationship?.isBlocked
    guard canMention || isMuted != nil else { return nil }
  }
}

extension Relationship {
  package enum FollowButton: String, Hashable, Sendable, CaseIterable {
    case follow
    /// The request is unanswered. A tap withdraws it.
    case requested
    case unfollow
  }

  package var followButton: FollowButton {
    switch following {
    case .no: .follow
    case .requested: .requested
    case .yes: .unfollow
    }
  }

  /// True if the button asks to follow, false if it asks to unfollow.
  package var followButtonTurnsOn: Bool { following == .no }

  /// The relationship after the source confirms the change. A locked person is asked first.
  package func settingFollowing(_ isOn: Bool, isLocked: Bool) -> Relationship {
    guard isOn != (following != .no) else { return self }
    var relationship = self
    relationship.following = isOn ? (isLocked ? .requested : .yes) : .no
    return isOn ? relationship : relationship.withoutFollowOptions
  }

  /// Sources only notify about posts by people the signed-in person follows.
  package func settingNotifying(_ isOn: Bool) -> Relationship {
    guard following == .yes else { return self }
    var relationship = self
    relationship.isNotifying = isOn
    return relationship
  }

  /// Only the boosts of people the signed-in person follows can be hidden.
  package func settingShowingBoosts(_ isOn: Bool) -> Relationship {
    guard following == .yes else { return self }
    var relationship = self
    relationship.showsBoosts = isOn
    return relationship
  }

  /// The relationship after the signed-in person answered the other person's request.
  package func settingAnswer(_ answer: Notice.Answer) -> Relationship {
    var relationship = self
    relationship.asksToFollow = false
    if answer == .accepted { relationship.isFollowedBy = true }
    return relationship
  }

  package func settingNote(_ note: String) -> Relationship {
    var relationship = self
    relationship.note = note
    return relationship
  }

  /// The options end with the follow. A new follow starts with the defaults.
  private var withoutFollowOptions: Relationship {
    var relationship = self
    relationship.isNotifying = false
    relationship.showsBoosts = true
    return relationship
  }

  package func settingMuted(_ isOn: Bool) -> Relationship {
    var relationship = self
    relationship.isMuted = isOn
    return relationship
  }

  /// Blocking ends follows in both directions, and unblocking does not restore them.
  package func settingBlocked(_ isOn: Bool) -> Relationship {
    var relationship = self
    relationship.isBlocked = isOn
    guard isOn else { return relationship }
    relationship.following = .no
    relationship.isFollowedBy = false
    relationship.asksToFollow = false
    return relationship.withoutFollowOptions
  }
}

extension Person {
  /// The person with an updated follower count. A request does not count.
  package func followed(
    from old: Relationship.Following, to new: Relationship.Following
  ) -> Person {
    guard (old == .yes) != (new == .yes) else { return self }
    var person = self
    person.counts.followers = counts.followers.stepped(up: new == .yes)
    return person
  }
}

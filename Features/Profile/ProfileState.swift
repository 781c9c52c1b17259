import Domain
import Presentation

/// Everything a profile can be in.
package struct ProfileState: Equatable, Sendable {
  package internal(set) var profile: Loadable<Profile> = .idle
  package internal(set) var freshness: Freshness?
  package internal(set) var extras = ProfileExtras()
  package internal(set) var posts = PostListState()
  package internal(set) var question: BlockQuestion?
  package internal(set) var toast: Toast<PostUndo>?
  /// The row to bring to the top of the screen; the view says when it has.
  package internal(set) var scrollTarget: String?
}

/// The person of a profile.
package enum ProfileSubject: Hashable, Sendable {
  /// The signed-in person.
  case me
  case person(Person.ID)
}

/// What a profile also shows as soon as it is known, and goes without otherwise.
package struct ProfileExtras: Hashable, Sendable {
  /// Followers whom the signed-in person follows.
  package var familiar: [Person] = []
  package var hashtags: [Hashtag] = []
}

/// A person as the signed-in one sees them.
package struct Profile: Hashable, Sendable {
  package var person: Person
  /// Missing for oneself, where the source has none, and where it could not be had.
  package var relationship: Relationship?
  /// The actions that the source supports.
  let actions: Capabilities.Actions
  let hasCounts: Bool
  /// Whether the source has lists of people.
  let hasLists: Bool
  let isOwn: Bool

  var hasFollowLists: Bool { actions.hasFollowLists }
  var canNote: Bool { actions.contains(.note) && relationship != nil }
  /// The relationship with someone followed, if its options can be changed.
  var tunableFollow: Relationship? {
    relationship.flatMap { $0.following == .yes && actions.contains(.tuneFollow) ? $0 : nil }
  }
  var canPost: Bool { actions.contains(.compose) }

  init(
    person: Person, relationship: Relationship? = nil, actions: Capabilities.Actions,
    hasCounts: Bool = true, hasLists: Bool = false
  ) {
    self.person = person
    self.relationship = relationship
    self.actions = actions
    self.hasCounts = hasCounts
    self.hasLists = hasLists
    isOwn = false
  }

  init(own account: Account) {
    person = account.person
    relationship = nil
    actions = account.capabilities.actions
    hasCounts = account.capabilities.hasCounts
    hasLists = account.capabilities.hasLists
    isOwn = true
  }
}

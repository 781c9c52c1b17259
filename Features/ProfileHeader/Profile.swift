import Domain

/// Optional parts of a profile, which appear when they have loaded.
package struct ProfileExtras: Hashable, Sendable {
  /// Followers whom the signed-in person follows.
  var familiar: [Person]
  var hashtags: [Hashtag]

  package init(familiar: [Person] = [], hashtags: [Hashtag] = []) {
    self.familiar = familiar
    self.hashtags = hashtags
  }
}

/// A person, and the signed-in person's relationship with them.
package struct Profile: Hashable, Sendable {
  package var person: Person
  /// Nil for yourself, if the source has none, and if it could not be loaded.
  package var relationship: Relationship?
  /// The actions that the source supports.
  package let actions: Capabilities.Actions
  let hasCounts: Bool
  /// True if the source has lists of people.
  package let hasLists: Bool
  package let isOwn: Bool

  var hasPeopleGroups: Bool { actions.hasPeopleGroups }
  package var canNote: Bool { actions.contains(.note) && relationship != nil }
  /// The relationship with a followed person, if its options can be changed.
  package var tunableFollow: Relationship? {
    relationship.flatMap { $0.following == .yes && actions.contains(.tuneFollow) ? $0 : nil }
  }
  package var canPost: Bool { actions.contains(.compose) }

  package init(
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

  package init(own account: Account) {
    person = account.person
    relationship = nil
    actions = account.capabilities.actions
    hasCounts = account.capabilities.hasCounts
    hasLists = account.capabilities.hasLists
    isOwn = true
  }
}

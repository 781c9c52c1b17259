import Domain

struct EmbeddedPeople: PersonRepository, NothingCached {
  let context: StoreContext

  func fetchPerson(_ id: Person.ID) async throws -> Person {
    try await context.store.read { try $0.people.require(try $0.people.key(of: id)) }
  }

  func fetchPosts(of person: Person.ID, after cursor: Cursor?) async throws -> Page<Post> {
    try await context.store.read { ledger in
      let key = try ledger.people.key(of: person)
      var page = try ledger.rows.personPage(
        key, from: try cursor.start(ledger), limit: StoreContext.pageSize)
      page.items.removeAll(where: \.isPinned)
      if cursor == nil { page.items.insert(contentsOf: try ledger.posts.pinned(of: key), at: 0) }
      return try ledger.filters.judged(page, in: .account)
    }
  }

  func fetchMedia(of person: Person.ID, after cursor: Cursor?) async throws -> Page<Post> {
    try await context.store.read { ledger in
      let page = try ledger.rows.mediaPage(
        of: try ledger.people.key(of: person), from: try cursor.start(ledger),
        limit: StoreContext.pageSize
      )
      return try ledger.filters.judged(page, in: .account)
    }
  }

  /// For sample people, these are their most used hashtags.
  func fetchFeaturedHashtags(of person: Person.ID) async throws -> [Hashtag] {
    try await context.store.read { ledger in
      try ledger.search.hashtags(of: try ledger.people.key(of: person), from: 0, limit: 4).items
    }
  }

  func fetchRelationship(with person: Person.ID) async throws -> Relationship {
    try await context.store.read { try $0.relationships.asking(person) }
  }

  func cachedRelationship(with person: Person.ID) async throws -> Relationship? {
    try await fetchRelationship(with: person)
  }

  func setFollowing(_ isOn: Bool, _ person: Person.ID) async throws -> Relationship {
    try await change(with: person) { relationship, person in
      if isOn, relationship.isBlocked {
        throw LoadFailure.refused("You blocked this person. Unblock them to follow them.")
      }
      relationship = relationship.settingFollowing(isOn, isLocked: person.isLocked)
    }
  }

  func setMuted(_ isOn: Bool, _ person: Person.ID) async throws -> Relationship {
    try await change(with: person) { relationship, _ in
      relationship = relationship.settingMuted(isOn)
    }
  }

  func setBlocked(_ isOn: Bool, _ person: Person.ID) async throws -> Relationship {
    try await change(with: person) { relationship, _ in
      relationship = relationship.settingBlocked(isOn)
    }
  }

  func setNotifying(_ isOn: Bool, _ person: Person.ID) async throws -> Relationship {
    try await change(with: person) { relationship, _ in
      relationship = relationship.settingNotifying(isOn)
    }
  }

  func setShowingBoosts(_ isOn: Bool, _ person: Person.ID) async throws -> Relationship {
    try await change(with: person) { relationship, _ in
      relationship = relationship.settingShowingBoosts(isOn)
    }
  }

  private func change(
    with id: Person.ID, _ change: @Sendable (inout Relationship, Person) throws -> Void
  ) async throws -> Relationship {
    try await context.change { ledger in
      let key = try ledger.people.key(of: id)
      guard key != ledger.account.me else {
        throw LoadFailure.refused("You can’t do this to yourself.")
      }
      var relationship = try ledger.relationships.asking(id)
      try change(&relationship, try ledger.people.require(key))
      try ledger.relationships.save(relationship)
      return (relationship, [.related(relationship)])
    }
  }
}

extension RelationshipTable {
  /// Includes the follow request from the sample notifications.
  fileprivate func asking(_ person: Person.ID) throws -> Relationship {
    var relationship = try current(with: person)
    relationship.asksToFollow = try !ledger.notices.requests(of: person).isEmpty
    return relationship
  }
}

import Domain

/// Groups of people on a server. The first page of each is stored.
struct LiveFollows: FollowRepository {
  let context: LiveContext

  func cachedPeople(in group: PeopleGroup) async throws -> Cached<Page<Person>>? {
    try await context.store.read { ledger in
      guard let ids = try ledger.settings.value(of: .people(in: group)) else { return nil }
      let keys = try ids.compactMap(ledger.people.optionalKey)
      return Cached(
        Page(items: try keys.map(ledger.people.require)),
        fetched: try ledger.settings.fetched(.people(in: group)))
    }
  }

  func cachedRelationships(with people: [Person.ID]) async throws -> [Relationship] {
    try await context.store.read { try people.compactMap($0.relationships.kept) }
  }

  func fetchPeople(in group: PeopleGroup, after cursor: Cursor?) async throws -> Page<Person> {
    let page = try await context.load(.people(in: group).page(cursor))
    return try await context.keep(page) { ledger in
      guard cursor == nil else { return }
      try ledger.settings.save(page.items.map(\.id), of: .people(in: group))
      try ledger.settings.noteFetched(.people(in: group))
    }
  }

  func fetchRelationships(with people: [Person.ID]) async throws -> [Relationship] {
    people.isEmpty ? [] : try await context.fetchRelationships(with: people)
  }
}

extension Setting<[Person.ID]> {
  /// The first page.
  fileprivate static func people(in group: PeopleGroup) -> Self { Self(name: group.name) }
}

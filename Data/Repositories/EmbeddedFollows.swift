import Domain

/// Who follows whom among the sample people. The signed-in person's part of it is in the store.
struct EmbeddedFollows: FollowRepository, NothingCached {
  let context: StoreContext

  func fetchPeople(
    in list: FollowList, of person: Person.ID, after cursor: Cursor?
  ) async throws -> Page<Person> {
    guard let start = cursor.count else { throw LoadFailure.malformed }
    let others = try SampleFollows().people(in: list, of: person)
    return try await context.store.read { ledger in
      let own = try ledger.relationships.ownPeople(in: list, of: person)
      var keys = try own + others.compactMap(ledger.people.optionalKey)
      if list == .familiar {
        let followed = Set(try ledger.relationships.people(in: .following))
        keys.removeAll { !followed.contains($0) }
      }
      return try Page(of: keys, from: start, limit: StoreContext.pageSize)
        .map(ledger.people.require)
    }
  }

  func fetchRelationships(with people: [Person.ID]) async throws -> [Relationship] {
    try await context.store.read { try people.map($0.relationships.current) }
  }
}

extension RelationshipTable {
  /// The part of the list that follows from the signed-in person's relationships.
  fileprivate func ownPeople(in list: FollowList, of person: Person.ID) throws -> [Int64] {
    let key = try ledger.people.key(of: person)
    if key == account.me { return list == .familiar ? [] : try people(in: list) }
    let relationship = try current(with: person)
    let isInList =
      switch list {
      case .followers: relationship.following == .yes
      case .following: relationship.isFollowedBy
      case .familiar: false
      }
    return isInList ? [account.me] : []
  }
}

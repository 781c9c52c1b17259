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
      let own = try ledger.ownPeople(in: list, of: person)
      let keys = try own + others.compactMap(ledger.optionalKey)
      return try ledger.page(of: keys, from: start, limit: StoreContext.pageSize)
        .map(ledger.person)
    }
  }

  func fetchRelationships(with people: [Person.ID]) async throws -> [Relationship] {
    try await context.store.read { try people.map($0.relationship) }
  }
}

extension Ledger {
  /// The part of the list that follows from the signed-in person's relationships.
  fileprivate func ownPeople(in list: FollowList, of person: Person.ID) throws -> [Int64] {
    let key = try key(of: person)
    if key == account.me { return try relatedPeople(in: list) }
    let relationship = try relationship(with: person)
    let isInList =
      switch list {
      case .followers: relationship.following == .yes
      case .following: relationship.isFollowedBy
      }
    return isInList ? [account.me] : []
  }
}

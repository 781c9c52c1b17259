import Domain

extension LiveContext {
  /// Stores the fetched relationships, and announces those that changed.
  func fetchRelationships(with people: [Person.ID]) async throws -> [Relationship] {
    let mark = mark
    let found = try await load(.relationships(with: people))
    return try await keepIfPossible {
      try await local.change { ledger in
        ledger.confirmed = sender.settled.since(mark)
        let kept = try found.map(ledger.relationships.keep)
        return (kept.map(\.shown), kept.compactMap(\.change))
      }
    } orShow: { ledger in
      try found.map(ledger.relationships.shown)
    }
  }

  /// Servers leave posts of muted and blocked people out of timelines. If one is sent anyway, its
  /// author's mute may have ended, on another device or because it expired. Only the server knows,
  /// because it can also take some time to apply a mute.
  func noteEndedMutes(of posts: [Post]) async throws {
    let senders = Set(posts.flatMap { [$0.author.id] + ($0.boost.map { [$0.person.id] } ?? []) })
    let hidden = try await store.read { ledger in
      let people = try ledger.relationships.hiddenPeople()
      let known = people.all.intersection(senders)
      return known.isEmpty ? known : try ledger.outbox.pending().hiding(people).intersection(known)
    }
    guard !hidden.isEmpty else { return }
    _ = try await fetchRelationships(with: hidden.sorted { $0.rawValue < $1.rawValue })
  }
}

extension RelationshipTable {
  /// Stores a relationship from the source, with changes that it confirmed after the request.
  /// - Returns: the relationship with pending changes, and the change to announce if it is
  ///   different now.
  fileprivate func keep(
    _ relationship: Relationship
  ) throws -> (shown: Relationship, change: Change?) {
    let id = relationship.personID
    guard let key = try ledger.people.optionalKey(of: id) else {
      return (try shown(relationship), nil)
    }
    let before = try shown(try current(with: id))
    let isLocked = try ledger.people.require(key).isLocked
    try keep(fetched: ledger.confirmed.applied(to: relationship, isLocked: isLocked), of: key)
    let after = try shown(try current(with: id))
    return (after, after == before ? nil : .related(after))
  }
}

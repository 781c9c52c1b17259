import Domain

extension LiveContext {
  /// Servers leave posts of muted and blocked people out of timelines. If one comes all the same, its mute
  /// may have ended: on another device, or because its time was over. Only the server knows, as it can
  /// also take a while until it leaves them out.
  func noteEndedMutes(of posts: [Post]) async throws {
    let senders = Set(posts.flatMap { [$0.author.id] + ($0.boost.map { [$0.person.id] } ?? []) })
    let hidden = try await store.read { ledger in
      let known = try ledger.relationships.hiddenPeople().intersection(senders)
      return known.isEmpty ? known : try ledger.outbox.pending().hiding(known).intersection(known)
    }
    guard !hidden.isEmpty else { return }
    let mark = mark
    let found = try await load(
      .relationships(with: hidden.sorted { $0.rawValue < $1.rawValue }))
    try await local.change { ledger in
      let confirmed = sender.settled.since(mark)
      return ((), try found.compactMap { try ledger.relationships.change(to: $0, confirmed) })
    }
  }
}

extension RelationshipTable {
  /// - Parameter confirmed: what the source did after it was asked.
  fileprivate func change(
    to relationship: Relationship, _ confirmed: PendingChanges
  ) throws -> Change? {
    let id = relationship.personID
    guard let key = try ledger.people.optionalKey(of: id) else { return nil }
    let before = try shown(try current(with: id))
    let isLocked = try ledger.people.require(key).isLocked
    try write(confirmed.applied(to: relationship, isLocked: isLocked), of: key)
    let after = try shown(try current(with: id))
    return after == before ? nil : .related(after)
  }
}

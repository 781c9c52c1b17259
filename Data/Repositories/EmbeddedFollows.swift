import Domain

/// Groups of sample people. The relationships of the signed-in person are in the store.
struct EmbeddedFollows: FollowRepository, NothingCached {
  let context: StoreContext

  func fetchPeople(in group: PeopleGroup, after cursor: Cursor?) async throws -> Page<Person> {
    let follows = try SampleFollows()
    return try await context.store.read { ledger in
      let keys = try ledger.relationships.people(in: group, follows)
      return try Page(of: keys, after: cursor, limit: StoreContext.pageSize)
        .map(ledger.people.require)
    }
  }

  func fetchRelationships(with people: [Person.ID]) async throws -> [Relationship] {
    try await context.store.read { try people.map($0.relationships.current) }
  }
}

extension RelationshipTable {
  fileprivate func people(in group: PeopleGroup, _ follows: SampleFollows) throws -> [Int64] {
    switch group {
    case .followers(let person):
      if try isMe(person) { return try people(.followers) }
      let me = try current(with: person).following == .yes ? [account.me] : []
      return me + (try keys(follows.followers(of: person)))
    case .following(let person):
      if try isMe(person) { return try people(.followed) }
      let me = try current(with: person).isFollowedBy ? [account.me] : []
      return me + (try keys(follows.following(of: person)))
    case .familiar(let person):
      let followed = Set(try people(.followed))
      return try keys(follows.followers(of: person)).filter(followed.contains)
    case .favorited(let post):
      let post = try ledger.posts.require(post)
      return try reactingPeople(
        to: post, .favorite, count: post.counts.favorites, isOwn: post.reactions.isFavorite)
    case .boosted(let post):
      let post = try ledger.posts.require(post)
      return try reactingPeople(
        to: post, .boost, count: post.counts.boosts, isOwn: post.reactions.isBoosted)
    case .muted: return try people(.muted)
    case .blocked: return try people(.blocked)
    }
  }

  private func isMe(_ person: Person.ID) throws -> Bool {
    try ledger.people.key(of: person) == account.me
  }

  private func keys(_ people: [Person.ID]) throws -> [Int64] {
    try people.compactMap(ledger.people.optionalKey)
  }

  /// The sample content has only counts. So the list starts with the people in notifications and
  /// continues with others up to the count.
  private func reactingPeople(
    to post: Post, _ kind: Notice.Kind, count: Int, isOwn: Bool
  ) throws -> [Int64] {
    let named = try keys(
      ledger.notices.kept().filter { $0.kind == kind && $0.post == post.id }.map(\.person))
    let author = try ledger.people.key(of: post.author.id)
    let hidden = Set(try people(.blocked) + named + [author, account.me])
    let others = try ledger.people.all().filter { !hidden.contains($0) }
    // Different people for each post.
    let shift = post.id.rawValue.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xffff }
    let turned = others.indices.map { others[($0 + shift) % others.count] }
    return Array(((isOwn ? [account.me] : []) + named + turned).prefix(count))
  }
}

import Domain
import Foundation

struct LivePeople: PersonRepository {
  let context: LiveContext

  func cachedPerson(_ id: Person.ID) async throws -> Cached<Person>? {
    try await context.store.read { ledger in
      guard let key = try ledger.people.optionalKey(of: id) else { return nil }
      return Cached(
        try ledger.people.require(key), fetched: try ledger.settings.fetched(.person(id)))
    }
  }

  func fetchPerson(_ id: Person.ID) async throws -> Person {
    let person = try await context.load(.person(id))
    return try await context.keepIfPossible {
      try await context.local.change { ledger in
        let (key, changes) = try ledger.profile.saving { try ledger.people.save(person) }
        try ledger.settings.noteFetched(.person(id))
        return (try ledger.people.require(key), changes)
      }
    } orShow: { _ in
      person
    }
  }

  func cachedPosts(of person: Person.ID) async throws -> Cached<Page<Post>>? {
    let (kept, fetched) = try await context.store.read { ledger in
      (
        try ledger.people.storedPosts(of: person, below: nil),
        try ledger.settings.fetched(.posts(of: person))
      )
    }
    return fetched == nil && kept.items.isEmpty ? nil : Cached(kept, fetched: fetched)
  }

  func fetchPosts(of person: Person.ID, after cursor: Cursor?) async throws -> Page<Post> {
    let start = try cursor.map(LiveCursor.init)
    let limit = try await context.fetchPageSize()
    do {
      let endpoint = Endpoint.posts(of: person, before: start?.row, limit: limit)
        .page(start?.address)
      let mark = context.mark
      async let pinned = start == nil ? fetchPinned(of: person) : nil
      let page = try await context.load(endpoint)
      let top = try await pinned
      return try await context.keepIfPossible {
        try await keep(page, pinned: top, askedAt: mark, of: person, below: start)
      } orShow: { ledger in
        Page(
          items: try ledger.people.shownPosts(
            of: person, page.items, isFirstPage: start == nil),
          next: LiveCursor.next(page.next, below: page.items, at: nil, after: start))
      }
    } catch let failure as LoadFailure where failure.isPassing && start != nil {
      let kept = try await context.store.read {
        try $0.people.storedPosts(of: person, below: start)
      }
      guard !kept.items.isEmpty else { throw failure }
      return kept
    }
  }

  func cachedMedia(of person: Person.ID) async throws -> Cached<Page<Post>>? {
    try await context.store.read { ledger in
      let page = try ledger.people.storedMedia(of: person)
      let fetched = try ledger.settings.fetched(.media(of: person))
      return fetched == nil && page.items.isEmpty ? nil : Cached(page, fetched: fetched)
    }
  }

  func fetchMedia(of person: Person.ID, after cursor: Cursor?) async throws -> Page<Post> {
    let limit = try await context.fetchPageSize()
    let mark = context.mark
    let page = try await context.load(.media(of: person, limit: limit).page(cursor))
    return try await context.keepIfPossible {
      try await context.keep(askedAt: mark) { ledger in
        for post in page.items { try ledger.posts.save(post) }
        if cursor == nil { try ledger.settings.noteFetched(.media(of: person)) }
        let posts = try page.items.compactMap { try ledger.posts.find($0.id) }
        return Page(items: try ledger.people.shownOfPerson(posts), next: page.next)
      }
    } orShow: { ledger in
      Page(items: try ledger.people.shownOfPerson(page.items), next: page.next)
    }
  }

  func fetchFeaturedHashtags(of person: Person.ID) async throws -> [Hashtag] {
    try await context.load(.featuredHashtags(of: person))
  }

  func cachedRelationship(with person: Person.ID) async throws -> Relationship? {
    try await context.store.read { try $0.relationships.kept(with: person) }
  }

  func fetchRelationship(with person: Person.ID) async throws -> Relationship {
    let found = try await context.fetchRelationships(with: [person])
    guard let relationship = found.first(where: { $0.personID == person }) else {
      throw LoadFailure.notFound
    }
    return relationship
  }

  func setFollowing(_ isOn: Bool, _ person: Person.ID) async throws -> Relationship {
    try await change(
      with: person, to: .follow(person, isOn: isOn), undoing: .follow(person, isOn: !isOn)
    ) { ($0.following != .no) == isOn }
  }

  func setMuted(_ isOn: Bool, _ person: Person.ID) async throws -> Relationship {
    try await change(
      with: person, to: .mute(person, isOn: isOn), undoing: .mute(person, isOn: !isOn)
    ) { $0.isMuted == isOn }
  }

  func setBlocked(_ isOn: Bool, _ person: Person.ID) async throws -> Relationship {
    try await change(
      with: person, to: .block(person, isOn: isOn), undoing: .block(person, isOn: !isOn)
    ) { $0.isBlocked == isOn }
  }

  func setNotifying(_ isOn: Bool, _ person: Person.ID) async throws -> Relationship {
    try await change(
      with: person, to: .notify(person, isOn: isOn), undoing: .notify(person, isOn: !isOn)
    ) { $0.following != .yes || $0.isNotifying == isOn }
  }

  func setShowingBoosts(_ isOn: Bool, _ person: Person.ID) async throws -> Relationship {
    try await change(
      with: person, to: .showBoosts(person, isOn: isOn), undoing: .showBoosts(person, isOn: !isOn)
    ) { $0.following != .yes || $0.showsBoosts == isOn }
  }
}

extension LivePeople {
  private func change(
    with person: Person.ID, to action: OutboxEntry.Action, undoing opposite: OutboxEntry.Action,
    unless isSo: @Sendable (Relationship) -> Bool
  ) async throws -> Relationship {
    let entry = context.makeEntryID()
    return try await context.change { ledger in
      guard try ledger.people.key(of: person) != ledger.account.me else {
        throw LoadFailure.refused("You can’t do this to yourself.")
      }
      let shown = try ledger.relationships.shown(try ledger.relationships.current(with: person))
      if isSo(shown) { return (shown, []) }
      try ledger.outbox.enqueue(action, undoing: opposite, as: entry)
      let changed = try ledger.relationships.shown(try ledger.relationships.current(with: person))
      return (changed, [.related(changed)])
    }
  }

  /// Nil if they can't be loaded. The profile then keeps showing the known ones.
  private func fetchPinned(of person: Person.ID) async throws -> [Post]? {
    do {
      return try await context.load(.pinnedPosts(of: person)).items
    } catch is LoadFailure {
      return nil
    }
  }

  private func keep(
    _ page: Page<Post>, pinned: [Post]?, askedAt mark: Int, of person: Person.ID,
    below start: LiveCursor?
  ) async throws -> Page<Post> {
    try await context.keep(askedAt: mark) { ledger in
      let key = try ledger.people.optionalKey(of: person)
      let author = page.items.first.map { $0.boost?.person ?? $0.author }
      guard let key = try key ?? author.map({ try ledger.people.save($0) }) else {
        return Page(items: [], next: nil)
      }
      let last = try ledger.rows.save(
        page.items, of: key, at: .init(top: start?.place, isLast: page.next == nil))
      if start == nil { try ledger.settings.noteFetched(.posts(of: person)) }
      if let pinned { try ledger.posts.savePinned(pinned, of: key) }
      let shown = try ledger.rows.posts(page.items.map(\.rowID))
      return Page(
        items: try ledger.people.shownPosts(of: person, shown, isFirstPage: start == nil),
        next: LiveCursor.next(page.next, below: page.items, at: last, after: start))
    }
  }
}

extension RelationshipTable {
  /// Nil if the source has never sent it.
  func kept(with person: Person.ID) throws -> Relationship? {
    guard let key = try ledger.people.optionalKey(of: person), try exists(with: key) else {
      return nil
    }
    return try shown(try current(with: person))
  }

  func shown(_ relationship: Relationship) throws -> Relationship {
    let isLocked = try ledger.people.optionalKey(of: relationship.personID).map {
      try ledger.people.require($0).isLocked
    }
    return try ledger.outbox.pending().applied(to: relationship, isLocked: isLocked ?? false)
  }
}

extension PersonTable {
  fileprivate func storedPosts(of person: Person.ID, below start: LiveCursor?) throws -> Page<Post>
  {
    guard let key = try optionalKey(of: person) else { return Page(items: []) }
    let page = try ledger.rows.personPage(
      key, from: start?.place?.previous ?? .last, limit: try ledger.settings.preferences().pageSize)
    return Page(
      items: try shownPosts(of: person, page.items, isFirstPage: start == nil),
      next: try ledger.timelines.cursor(below: page.items))
  }

  private static var maxCachedMedia: Int { 100 }

  fileprivate func storedMedia(of person: Person.ID) throws -> Page<Post> {
    guard let key = try optionalKey(of: person) else { return Page(items: []) }
    let page = try ledger.rows.mediaPage(of: key, from: .last, limit: Self.maxCachedMedia)
    return Page(items: try shownOfPerson(page.items))
  }

  /// The first page has the pinned posts on top, and unsent posts below them. Other pages leave out
  /// pinned posts.
  fileprivate func shownPosts(
    of person: Person.ID, _ posts: [Post], isFirstPage: Bool
  ) throws -> [Post] {
    let others = try shownOfPerson(posts).filter { !$0.isPinned }
    guard isFirstPage, let key = try optionalKey(of: person) else { return others }
    return try shownPinned(of: key) + pendingPosts(of: person) + others
  }

  /// Pending pins come first, newest on top.
  private func shownPinned(of person: Int64) throws -> [Post] {
    let waiting: [Post] = try ledger.outbox.entries().reversed().compactMap { entry in
      guard !entry.isRefused, person == account.me,
        case .react(let id, .pin, isOn: true) = entry.action
      else { return nil }
      return try ledger.sent.sourceID(of: id).flatMap(ledger.posts.find)
    }
    let known = try ledger.posts.pinned(of: person)
    let new = waiting.filter { post in !known.contains { $0.id == post.id } }
    return try shownOfPerson(new + known).filter(\.isPinned)
  }

  /// Only the signed-in person has unsent posts.
  fileprivate func pendingPosts(of person: Person.ID) throws -> [Post] {
    try optionalKey(of: person) == account.me ? try ledger.posts.pending() : []
  }

  /// The profile of a muted person still shows their posts.
  fileprivate func shownOfPerson(_ posts: [Post]) throws -> [Post] {
    let pending = try ledger.outbox.pending()
    let filters = try ledger.filters.matcher(in: .account)
    return posts.compactMap { pending.applied(to: $0).map(filters.judged) }
  }
}

import Domain

/// Bookmarks and favorites on a server, with unsent additions and removals.
struct LiveSaved: SavedPostRepository {
  let context: LiveContext

  func cachedPosts(in list: SavedList) async throws -> Cached<Page<Post>>? {
    try await context.store.read(.pages) { ledger in
      let page = try ledger.saved.storedPage(of: list, below: nil)
      let fetched = try ledger.settings.fetched(.saved(list))
      return fetched == nil && page.items.isEmpty ? nil : Cached(page, fetched: fetched)
    }
  }

  func fetchPosts(in list: SavedList, after cursor: Cursor?) async throws -> Page<Post> {
    let start = try cursor.map(LiveCursor.init)
    // Within the cached part. The server continues below it.
    if let start, start.address == nil { return try await storedPage(of: list, below: start) }
    let limit = try await context.fetchPageSize()
    do {
      let mark = context.mark
      let page = try await context.load(.saved(in: list, limit: limit).page(start?.address))
      return try await context.keepIfPossible {
        try await keep(page, askedAt: mark, in: list, below: start)
      } orShow: { ledger in
        Page(
          items: try ledger.saved.shown(page.items, in: list, isTop: start == nil),
          next: page.next.map { LiveCursor(place: start?.place, row: nil, address: $0).cursor })
      }
    } catch let failure as LoadFailure where failure.isPassing && start != nil {
      let kept = try await storedPage(of: list, below: start)
      guard !kept.items.isEmpty else { throw failure }
      return kept
    }
  }
}

extension LiveSaved {
  private func storedPage(of list: SavedList, below start: LiveCursor?) async throws -> Page<Post> {
    try await context.store.read(.pages) { try $0.saved.storedPage(of: list, below: start) }
  }

  private func keep(
    _ page: Page<Post>, askedAt mark: Int, in list: SavedList, below start: LiveCursor?
  ) async throws -> Page<Post> {
    try await context.keep(askedAt: mark) { ledger in
      let last = try ledger.saved.save(page, of: list, below: start?.place)
      if start == nil { try ledger.settings.noteFetched(.saved(list)) }
      let posts = try page.items.compactMap { try ledger.posts.find($0.id) }
      return Page(
        items: try ledger.saved.shown(posts, in: list, isTop: start == nil),
        next: page.next.map {
          LiveCursor(place: last ?? start?.place, row: nil, address: $0).cursor
        })
    }
  }
}

extension SavedPostTable {
  fileprivate func storedPage(of list: SavedList, below start: LiveCursor?) throws -> Page<Post> {
    let builder = try page(
      list, from: start?.place?.previous ?? .last, limit: try ledger.settings.preferences().pageSize
    )
    let isEnd = builder.page.next == nil
    let address =
      isEnd ? try ledger.settings.value(of: .savedContinuation(list)).map { Cursor($0) } : nil
    let next = (builder.last ?? start?.place).flatMap { place in
      isEnd && address == nil ? nil : LiveCursor(place: place, row: nil, address: address)
    }
    return Page(
      items: try shown(builder.page.items, in: list, isTop: start == nil), next: next?.cursor)
  }

  /// Server filters do not apply: the person chose these posts.
  fileprivate func shown(
    _ posts: [Post], in list: SavedList, isTop: Bool
  ) throws -> [Post] {
    let added = isTop ? try pendingAdditions(to: list) : []
    return try ledger.posts.shown(added + posts).filter { $0.has(list.reaction) }
  }

  /// Newest first. Leaves out posts that already have a place in the list.
  private func pendingAdditions(to list: SavedList) throws -> [Post] {
    try ledger.outbox.pending().entries.reversed().compactMap { entry in
      guard case .react(let post, list.reaction, isOn: true) = entry.action,
        let id = try ledger.sent.sourceID(of: post),
        let key = try ledger.posts.optionalKey(of: id),
        try ledger.places.place(of: key, in: .saved(list)) == nil
      else { return nil }
      return try ledger.posts.find(id)
    }
  }
}

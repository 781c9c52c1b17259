import Domain

// Posts that are missing in a timeline.
extension LiveFeed {
  func fill(
    _ gap: Gap.ID, from side: Gap.Side, between ends: Gap.Ends
  ) async throws -> Page<Post> {
    let limit = try await context.fetchPageSize()
    let row = try await context.store.read(.pages) { ledger in
      try ledger.gaps.find(gap, in: timeline).flatMap {
        try ledger.timelines.row(next: $0, side, in: timeline)
      }
    }
    // Filled in another window, or there is nothing left below it.
    guard let row else { return try await close(gap, between: ends) }
    let mark = context.mark
    let page = try await context.load(row.endpoint(of: timeline, limit: limit))
    try await context.setSignedOut(false)
    return try await context.keep(askedAt: mark) { ledger in
      let posts = try ledger.posts.unread(page.items, in: timeline)
      if let found = try ledger.gaps.find(gap, in: timeline) {
        try ledger.timelines.fill(
          found, with: posts, next: row, isEnd: page.next == nil, in: timeline)
      }
      return try ledger.timelines.rows(between: ends, with: posts, in: timeline)
    }
  }

  private func close(_ gap: Gap.ID, between ends: Gap.Ends) async throws -> Page<Post> {
    try await context.keep(askedAt: context.mark) { ledger in
      if let found = try ledger.gaps.find(gap, in: timeline) { try ledger.gaps.remove(found) }
      return try ledger.timelines.rows(between: ends, with: [], in: timeline)
    }
  }
}

/// The row that a request for missing posts refers to. If there is none above the gap, the newest
/// page is requested.
private enum RowAtGap: Sendable {
  case above(Post.ID?)
  case below(Post.ID)

  func endpoint(of timeline: Timeline, limit: Int) -> Endpoint<Page<Post>> {
    switch self {
    case .above(let row): .missing(in: timeline, before: row, limit: limit)
    case .below(let row): .missing(in: timeline, after: row, limit: limit)
    }
  }
}

extension TimelineTable {
  /// A page of rows as shown, with the gaps among them. If there is a gap below the last row, the
  /// page also contains the row below it, where the next page begins.
  func gappedPage(
    _ posts: [Post], of timeline: Timeline, below top: TimeKey?
  ) throws -> Page<Post> {
    guard let last = try posts.last.flatMap({ try place(ofRow: $0.rowID, in: timeline) }) else {
      return Page(items: try ledger.posts.shown(posts, in: timeline))
    }
    var posts = posts
    var next: Cursor?
    if let gap = try ledger.gaps.find(directlyBelow: last, in: timeline), gap.isCertain,
      let below = try row(below: last, in: timeline)
    {
      posts += try ledger.rows.posts([below.id])
      next = LiveCursor(place: below.place, row: below.id).cursor
    }
    let end = try posts.last.flatMap { try place(ofRow: $0.rowID, in: timeline) }
    let found = try ledger.gaps.all(in: timeline, above: end, upTo: top ?? .last)
    return try page(posts, found, of: timeline, next: next)
  }

  /// Merges gaps with no row between them.
  private func page(
    _ posts: [Post], _ gaps: [StoredGap], of timeline: Timeline, next: Cursor? = nil
  ) throws -> Page<Post> {
    let shown = try ledger.posts.shownOrNil(posts, in: timeline)
    var page = Page(items: shown.compactMap(\.self), next: next)
    let gaps = gaps.filter(\.isCertain)
    guard !gaps.isEmpty else { return page }
    let known = try places(ofRows: posts.map(\.rowID), in: timeline)
    let places = posts.map { known[$0.rowID] ?? .last }
    var indexes: Set<Int> = []
    page.gaps = gaps.compactMap { gap in
      let above = places.prefix { $0 >= gap.place }.count
      guard indexes.insert(above).inserted else { return nil }
      return Gap(id: gap.id, index: shown[..<above].count { $0 != nil })
    }
    return page
  }

  fileprivate func row(
    next gap: StoredGap, _ side: Gap.Side, in timeline: Timeline
  ) throws -> RowAtGap? {
    guard let below = try row(below: gap.place, in: timeline) else { return nil }
    switch side {
    case .above: return .above(try row(above: gap, in: timeline)?.id)
    case .below: return .below(below.id)
    }
  }

  /// Closes the gap if the posts reach its other side, or if the server has no more.
  fileprivate func fill(
    _ gap: StoredGap, with posts: [Post], next row: RowAtGap, isEnd: Bool, in timeline: Timeline
  ) throws {
    switch row {
    case .below: try ledger.gaps.saveBottom(of: gap, posts, in: timeline)
    case .above(let row):
      let top = try row.map { try shownPlace(ofRow: $0, in: timeline) ?? gap.place }
      _ = try save(posts, in: timeline, at: PagePlace(top: top, isLast: false))
      guard posts.isEmpty || isEnd, let left = try ledger.gaps.find(gap.id, in: timeline) else {
        return
      }
      try ledger.gaps.remove(left)
    }
  }

  /// All rows between two rows of a list. If the list lacks one of them, the new posts define that
  /// end.
  fileprivate func rows(
    between ends: Gap.Ends, with posts: [Post], in timeline: Timeline
  ) throws -> Page<Post> {
    let top = try ends.above.flatMap { try shownPlace(ofRow: $0, in: timeline) }
    let bottom = try ends.below.flatMap { try shownPlace(ofRow: $0, in: timeline) }
    let new = try posts.compactMap { try shownPlace(ofRow: $0.rowID, in: timeline) }
    guard let high = top ?? new.max()?.next, let low = bottom ?? new.min()?.previous else {
      return Page(items: [])
    }
    let found = try ledger.rows.posts(try rows(of: timeline, above: low, below: high).map(\.id))
    return try page(
      found, try ledger.gaps.all(in: timeline, above: low, upTo: high), of: timeline)
  }
}

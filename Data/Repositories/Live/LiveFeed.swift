import Domain
import Foundation

/// A timeline of a server, with its cache.
struct LiveFeed: FeedRepository {
  let context: LiveContext
  var timeline = Timeline.home

  func cachedPage() async throws -> Cached<Page<Post>>? {
    try await context.store.read(.pages) { ledger in
      guard let fetched = try ledger.settings.value(of: .fetched(timeline)) else {
        return try knownPosts(ledger)
      }
      let page = try ledger.timelines.storedPage(of: timeline, below: nil)
      return Cached(page.below(try pendingPosts(ledger)), fetched: fetched)
    }
  }

  func fetchPage(after cursor: Cursor?) async throws -> Page<Post> {
    let limit = try await context.fetchPageSize()
    guard let cursor else { return try await fetch(.timeline(timeline, limit: limit), below: nil) }
    let start = try LiveCursor(cursor)
    do {
      return try await fetch(
        .timeline(timeline, before: start.row, limit: limit).page(start.address), below: start)
    } catch let failure as LoadFailure where failure.isPassing {
      let kept = try await context.store.read(.pages) {
        try $0.timelines.storedPage(of: timeline, below: start)
      }
      guard !kept.items.isEmpty else { throw failure }
      return kept
    }
  }

  private func fetch(
    _ endpoint: Endpoint<Page<Post>>, below start: LiveCursor?
  ) async throws -> Page<Post> {
    let mark = context.mark
    let page = try await context.load(endpoint)
    do {
      try await context.setSignedOut(false)
      do {
        try await context.noteEndedMutes(of: page.items)
      } catch is LoadFailure {
        // The posts stay hidden until the next answer.
      }
      return try await keep(page, askedAt: mark, below: start)
    } catch LoadFailure.storage {
      // The page is shown anyway. A full disk is reported when the person writes something.
      let shown = try? await context.store.read(.pages) {
        try $0.posts.shown(page.items, in: timeline)
      }
      return Page(
        items: shown ?? page.items,
        next: LiveCursor.next(page.next, below: page.items, at: nil, after: start))
    }
  }

  private func keep(
    _ page: Page<Post>, askedAt mark: Int, below start: LiveCursor?
  ) async throws -> Page<Post> {
    try await context.keep(askedAt: mark) { ledger in
      let posts = try ledger.posts.unread(page.items, in: timeline)
      let last = try ledger.timelines.save(
        posts, in: timeline, at: .init(top: start?.place, isLast: page.next == nil))
      if start == nil { try ledger.settings.save(ledger.now, of: .fetched(timeline)) }
      var shown = try ledger.timelines.gappedPage(
        try ledger.rows.posts(posts.map(\.rowID)), of: timeline, below: start?.place)
      shown.next = shown.next ?? LiveCursor.next(page.next, below: posts, at: last, after: start)
      return start == nil ? shown.below(try pendingPosts(ledger)) : shown
    }
  }
}

extension LiveFeed {
  /// Own unsent posts are only in the home timeline. The server decides about other timelines.
  private func pendingPosts(_ ledger: Ledger) throws -> [Post] {
    timeline == .home ? try ledger.posts.pending() : []
  }

  /// Posts to show before the first answer: own unsent posts, or stored posts with the hashtag.
  private func knownPosts(_ ledger: Ledger) throws -> Cached<Page<Post>>? {
    var posts = try pendingPosts(ledger)
    if case .hashtag(let name) = timeline {
      let page = try ledger.timelines.taggedPage(
        name, from: .last, limit: try ledger.settings.preferences().pageSize)
      posts = try ledger.posts.shown(page.items, in: timeline)
    }
    return posts.isEmpty ? nil : Cached(Page(items: posts), fetched: nil)
  }
}

extension TimelineTable {
  fileprivate func storedPage(of timeline: Timeline, below start: LiveCursor?) throws -> Page<Post>
  {
    let page =
      try start.map {
        try self.page(
          of: timeline, from: $0.place?.previous ?? .last,
          limit: try ledger.settings.preferences().pageSize)
      } ?? openingPage(of: timeline)
    var shown = try gappedPage(page.items, of: timeline, below: start?.place)
    shown.next = try shown.next ?? cursor(below: page.items, in: timeline)
    return shown
  }

  /// There may always be more below the last row, because the store does not know the end.
  func cursor(below posts: [Post], in timeline: Timeline = .home) throws -> Cursor? {
    guard let last = posts.last, let place = try place(ofRow: last.rowID, in: timeline) else {
      return nil
    }
    return LiveCursor(place: place, row: last.rowID).cursor
  }
}

extension Page<Post> {
  /// Puts unsent own posts above the page.
  fileprivate func below(_ pending: [Post]) -> Page {
    Page(
      items: pending + items, next: next,
      gaps: gaps.map { Gap(id: $0.id, index: $0.index + pending.count) })
  }
}

import Domain
import Foundation

/// The home timeline: what is kept of it at once, and what the server has as soon as it answers.
struct LiveFeed: FeedRepository {
  let context: LiveContext

  func cachedPage() async throws -> Cached<Page<Post>>? {
    try await context.store.read(.pages) { ledger in
      guard let fetched = try ledger.value(of: .feedFetched) else { return nil }
      var page = try ledger.keptFeed(below: nil)
      page.items = try ledger.pendingPosts() + page.items
      return Cached(page, fetched: fetched)
    }
  }

  func fetchPage(after cursor: Cursor?) async throws -> Page<Post> {
    let limit = try await context.fetchPageSize()
    guard let cursor else { return try await fetch(.home(limit: limit), below: nil) }
    let start = try LiveCursor(cursor)
    do {
      return try await fetch(
        .home(before: start.row, limit: limit).page(start.address), below: start)
    } catch let failure as LoadFailure where failure.isPassing {
      let kept = try await context.store.read(.pages) { try $0.keptFeed(below: start) }
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
      return try await keep(page, askedAt: mark, below: start)
    } catch LoadFailure.storage {
      // The page is there and is shown. A full disk is told to whoever writes something.
      return Page(
        items: page.items,
        next: LiveCursor.next(page.next, below: page.items, at: nil, after: start))
    }
  }

  private func keep(
    _ page: Page<Post>, askedAt mark: Int, below start: LiveCursor?
  ) async throws -> Page<Post> {
    try await context.keep(askedAt: mark) { ledger in
      let me = try ledger.person(ledger.account.me).id
      let posts = page.items.map { $0.unread(by: me) }
      let last = try ledger.saveFeed(
        posts, at: .init(top: start?.place, isLast: page.next == nil))
      if start == nil { try ledger.save(ledger.now, of: .feedFetched) }
      let shown = try ledger.shown(try ledger.rows(posts.map(\.rowID)), in: .home)
      return Page(
        items: start == nil ? try ledger.pendingPosts() + shown : shown,
        next: LiveCursor.next(page.next, below: posts, at: last, after: start))
    }
  }
}

extension Ledger {
  fileprivate func keptFeed(below start: LiveCursor?) throws -> Page<Post> {
    let page = try feedPage(
      from: start?.place.previous ?? .last, limit: try preferences().pageSize)
    return Page(items: try shown(page.items, in: .home), next: try cursor(below: page.items))
  }

  /// Below the last row there may always be more: the store knows no end.
  func cursor(below posts: [Post]) throws -> Cursor? {
    guard let last = posts.last, let place = try place(ofRow: last.rowID) else { return nil }
    return LiveCursor(place: place, row: last.rowID).cursor
  }
}

extension Post {
  /// A fetched post counts as unread if others wrote it.
  func unread(by me: Person.ID) -> Post {
    var post = self
    post.isUnread = author.id != me
    return post
  }
}

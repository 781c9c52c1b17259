import Domain
import Foundation

struct EmbeddedFeed: FeedRepository {
  let context: EmbeddedContext

  /// The feed as it was when it was last fetched: what came due since then is left to the fetch.
  func cachedPage() async throws -> CachedPage? {
    try await context.store.read(.pages) { ledger in
      guard let fetched = try ledger.value(of: .feedFetched) else { return nil }
      let start = min(TimeKey(endOf: fetched), ledger.due)
      let page = try ledger.feedPage(from: start, limit: EmbeddedContext.pageSize)
      return CachedPage(page: page, fetched: fetched)
    }
  }

  func fetchPage(after cursor: Cursor?) async throws -> Page<Post> {
    let (page, date) = try await context.store.read(.pages) { ledger in
      let page = try ledger.feedPage(
        from: try cursor.start(ledger), limit: EmbeddedContext.pageSize)
      return (page, ledger.now)
    }
    if cursor == nil {
      // The page is there and is shown. A full disk is told to whoever writes something.
      try? await context.store.write { try $0.save(date, of: .feedFetched) }
    }
    return page
  }
}

struct EmbeddedAccount: AccountRepository {
  let context: EmbeddedContext

  func fetchAccount() async throws -> Account {
    try await context.store.read(.pages) { try $0.fetchAccount() }
  }
}

struct EmbeddedReading: ReadingRepository {
  let context: EmbeddedContext

  func fetchPosition() async throws -> ReadingPosition? {
    try await context.store.read(.pages) { try $0.value(of: .position) }
  }

  func save(_ position: ReadingPosition) async throws {
    try await context.store.write { try $0.save(position, of: .position) }
  }

  func markRead(_ posts: [Post.ID]) async throws {
    try await context.change { ledger in
      let read = try posts.filter { try ledger.markRead($0) }
      return ((), read.isEmpty ? [] : [.read(read)])
    }
  }
}

struct EmbeddedFilter: FilterRepository {
  let context: EmbeddedContext

  func fetchFilter() async throws -> FeedFilter {
    try await context.store.read(.pages) { try $0.value(of: .filter) } ?? FeedFilter()
  }

  func save(_ filter: FeedFilter) async throws {
    try await context.change { ledger in
      try ledger.save(filter, of: .filter)
      return ((), [.filtered(filter)])
    }
  }
}

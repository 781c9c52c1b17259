import Domain
import Foundation

/// Searches on the server. `stored` searches the store.
struct LiveSearch: SearchRepository {
  let context: LiveContext

  var stored: (any StoredSearch)? { self }

  func findPeople(matching query: String, after cursor: Cursor?) async throws -> Page<Person> {
    try await find(.people(matching: query.trimmed), after: cursor) {
      try await context.keep($0)
    } kept: {
      try $1.search.people(query, from: $0, limit: LiveContext.pageSize)
    }
  }

  func findHashtags(matching query: String, after cursor: Cursor?) async throws -> Page<Hashtag> {
    try await find(.hashtags(matching: query.trimmed), after: cursor) {
      $0
    } kept: { start, ledger in
      try ledger.search.hashtags(query, from: start, limit: LiveContext.pageSize)
    }
  }

  func fetchPopularPosts(after cursor: Cursor?) async throws -> Page<Post> {
    let mark = context.mark
    return try await findPopular(.popularPosts, after: cursor) { page in
      try await context.keep(page, askedAt: mark)
    } kept: { start, ledger in
      let page = try ledger.explore.popularPosts(from: start, limit: LiveContext.pageSize)
      return Page(items: try ledger.posts.shown(page.items, in: .public), next: page.next)
    }
  }

  func fetchPopularHashtags(after cursor: Cursor?) async throws -> Page<Hashtag> {
    try await findPopular(.popularHashtags, after: cursor) {
      $0
    } kept: { start, ledger in
      try ledger.search.hashtags(from: start, limit: LiveContext.pageSize)
    }
  }

  func fetchPopularLinks(after cursor: Cursor?) async throws -> Page<PopularLink> {
    try await findPopular(.popularLinks, after: cursor) {
      $0
    } kept: { start, ledger in
      try ledger.explore.popularLinks(from: start, limit: LiveContext.pageSize)
    }
  }

  func fetchSuggestedPeople(after cursor: Cursor?) async throws -> Page<Person> {
    try await findPopular(.suggestedPeople, after: cursor) { page in
      let page = try await context.keep(page)
      let dismissed = try await context.store.read { try $0.explore.dismissedSuggestions() }
      return Page(items: page.items.filter { !dismissed.contains($0.id) }, next: page.next)
    } kept: { _, _ in
      Page(items: [])
    }
  }

  func dismissSuggestion(of person: Person.ID) async throws {
    let entry = context.makeEntryID()
    try await context.change { ledger in
      if try ledger.explore.dismissSuggestion(of: person) {
        try ledger.outbox.add(.dismissSuggestion(person), as: entry)
      }
      return ((), [])
    }
  }

  func fetchRecentSearches() async throws -> [String] {
    try await context.store.read { try $0.search.recent() }
  }

  func keepRecentSearch(_ query: String) async throws {
    try await context.store.write { try $0.search.keepRecent(query) }
  }

  func removeRecentSearch(_ query: String?) async throws {
    try await context.store.write { try $0.search.removeRecent(query) }
  }
}

extension LiveSearch {
  private func find<Item: Sendable>(
    _ endpoint: Endpoint<Page<Item>>, after cursor: Cursor?,
    keep: (Page<Item>) async throws -> Page<Item>,
    kept: @Sendable (Int, Ledger) throws -> Page<Item>
  ) async throws -> Page<Item> {
    // Below the stored results, which are shown until the server answers.
    if cursor != nil, let start = cursor.count {
      return try await context.store.read { try kept(start, $0) }
    }
    return try await keep(try await context.load(endpoint.page(cursor)))
  }

  /// Nothing is shown before the answer, because the server's choice differs from that of the store.
  private func findPopular<Item: Sendable>(
    _ endpoint: Endpoint<Page<Item>>, after cursor: Cursor?,
    keep: (Page<Item>) async throws -> Page<Item>,
    kept: @Sendable (Int, Ledger) throws -> Page<Item>
  ) async throws -> Page<Item> {
    do {
      return try await find(endpoint, after: cursor, keep: keep, kept: kept)
    } catch let failure as LoadFailure where failure.isPassing && cursor == nil {
      let found = try await context.store.read { try kept(0, $0) }
      guard !found.items.isEmpty else { throw failure }
      return found
    }
  }
}

extension LiveSearch: StoredSearch {
  func findPosts(matching query: String) async throws -> Page<Post> {
    try await context.store.read { try $0.search.shownPosts(query, after: nil) }
  }

  func findPeople(matching query: String) async throws -> Page<Person> {
    try await context.store.read {
      try $0.search.people(query, from: 0, limit: LiveContext.pageSize)
    }
  }

  func findHashtags(matching query: String) async throws -> Page<Hashtag> {
    try await context.store.read {
      try $0.search.hashtags(query, from: 0, limit: LiveContext.pageSize)
    }
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}

import Domain

struct EmbeddedSearch: SearchRepository {
  let context: StoreContext

  var stored: (any StoredSearch)? { nil }

  func findPeople(matching query: String, after cursor: Cursor?) async throws -> Page<Person> {
    try await page(after: cursor) { try $0.search.people(query, from: $1, limit: $2) }
  }

  func findHashtags(matching query: String, after cursor: Cursor?) async throws -> Page<Hashtag> {
    try await page(after: cursor) { try $0.search.hashtags(query, from: $1, limit: $2) }
  }

  func fetchPopularPosts(after cursor: Cursor?) async throws -> Page<Post> {
    try await page(after: cursor) { try $0.explore.popularPosts(from: $1, limit: $2) }
  }

  func fetchPopularHashtags(after cursor: Cursor?) async throws -> Page<Hashtag> {
    try await page(after: cursor) { try $0.search.hashtags(from: $1, limit: $2) }
  }

  func fetchPopularLinks(after cursor: Cursor?) async throws -> Page<PopularLink> {
    try await page(after: cursor) { try $0.explore.popularLinks(from: $1, limit: $2) }
  }

  func fetchSuggestedPeople(after cursor: Cursor?) async throws -> Page<Person> {
    try await page(after: cursor) { try $0.explore.suggestedPeople(from: $1, limit: $2) }
  }

  func dismissSuggestion(of person: Person.ID) async throws {
    _ = try await context.store.write { try $0.explore.dismissSuggestion(of: person) }
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

  private func page<Item: Sendable>(
    after cursor: Cursor?, _ read: @Sendable (Ledger, Int, Int) throws -> Page<Item>
  ) async throws -> Page<Item> {
    guard let start = cursor.count else { throw LoadFailure.malformed }
    return try await context.store.read { try read($0, start, StoreContext.pageSize) }
  }
}

import Domain

struct EmbeddedSearch: SearchRepository {
  let context: StoreContext

  func findPeople(matching query: String, after cursor: Cursor?) async throws -> Page<Person> {
    guard let start = cursor.count else { throw LoadFailure.malformed }
    return try await context.store.read { ledger in
      try ledger.peoplePage(query, from: start, limit: StoreContext.pageSize)
    }
  }

  func findHashtags(matching query: String, after cursor: Cursor?) async throws -> Page<Hashtag> {
    guard let start = cursor.count else { throw LoadFailure.malformed }
    return try await context.store.read { ledger in
      try ledger.hashtagPage(query, from: start, limit: StoreContext.pageSize)
    }
  }
}

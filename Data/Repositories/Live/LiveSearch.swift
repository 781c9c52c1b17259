import Domain
import Foundation

/// Asks the server, and looks among what is kept here where it cannot be asked.
struct LiveSearch: SearchRepository {
  let context: LiveContext

  func findPeople(matching query: String, after cursor: Cursor?) async throws -> Page<Person> {
    try await find(.people(matching: query.trimmed), after: cursor) { page, ledger in
      try page.map { try ledger.person(try ledger.save($0)) }
    } kept: { start, ledger in
      try ledger.peoplePage(query, from: start, limit: LiveContext.pageSize)
    }
  }

  func findHashtags(matching query: String, after cursor: Cursor?) async throws -> Page<Hashtag> {
    try await find(.hashtags(matching: query.trimmed), after: cursor) { page, _ in
      page
    } kept: { start, ledger in
      try ledger.hashtagPage(query, from: start, limit: LiveContext.pageSize)
    }
  }
}

extension LiveSearch {
  private func find<Item: Sendable>(
    _ endpoint: Endpoint<Page<Item>>, after cursor: Cursor?,
    keep: @Sendable (Page<Item>, Ledger) throws -> Page<Item>,
    kept: @Sendable (Int, Ledger) throws -> Page<Item>
  ) async throws -> Page<Item> {
    if cursor != nil, let start = cursor.count {
      return try await context.store.read { try kept(start, $0) }
    }
    do {
      let page = try await context.load(endpoint.page(cursor))
      return try await context.store.write { try keep(page, $0) }
    } catch let failure as LoadFailure where failure.isPassing && cursor == nil {
      let found = try await context.store.read { try kept(0, $0) }
      guard !found.items.isEmpty else { throw failure }
      return found
    }
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}

import Domain

struct EmbeddedCodeRepositories: CodeRepositorySource, NothingCached {
  let context: StoreContext

  func fetchFavorites(after cursor: Cursor?) async throws -> Page<CodeRepository> {
    try await page(of: .favorites, after: cursor)
  }

  func fetchRepositories(
    of owner: String, after cursor: Cursor?
  ) async throws -> Page<CodeRepository> {
    let first = try await page(of: .owned(by: owner), after: nil)
    guard !first.items.isEmpty else { throw LoadFailure.notFound }
    return cursor == nil ? first : try await page(of: .owned(by: owner), after: cursor)
  }

  func search(matching query: String, after cursor: Cursor?) async throws -> Page<CodeRepository> {
    let query = query.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !query.isEmpty else { return Page(items: []) }
    return try await page(of: .matching(query), after: cursor)
  }

  private func page(
    of wanted: CodeRepositoryTable.Selection, after cursor: Cursor?
  ) async throws -> Page<CodeRepository> {
    try await context.store.read { ledger in
      try ledger.codeRepositories.page(of: wanted, after: cursor, limit: StoreContext.pageSize)
    }
  }
}

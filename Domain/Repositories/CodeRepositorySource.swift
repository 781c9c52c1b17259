/// Where repositories of source code come from.
package protocol CodeRepositorySource: Sendable {
  func fetchFavorites(after cursor: Cursor?) async throws -> Page<CodeRepository>
  func fetchRepositories(
    of owner: String, after cursor: Cursor?
  ) async throws -> Page<CodeRepository>
  func search(matching query: String, after cursor: Cursor?) async throws -> Page<CodeRepository>
}

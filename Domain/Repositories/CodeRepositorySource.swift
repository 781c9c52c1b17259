/// Where repositories of source code come from. `cached` is what is kept, without asking the network;
/// `nil` where nothing is, and from a source that is on this device itself.
package protocol CodeRepositorySource: Sendable {
  func cachedFavorites() async throws -> Cached<Page<CodeRepository>>?
  func cachedRepositories(of owner: String) async throws -> Cached<Page<CodeRepository>>?
  func fetchFavorites(after cursor: Cursor?) async throws -> Page<CodeRepository>
  func fetchRepositories(
    of owner: String, after cursor: Cursor?
  ) async throws -> Page<CodeRepository>
  func search(matching query: String, after cursor: Cursor?) async throws -> Page<CodeRepository>
}

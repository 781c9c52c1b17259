/// Code repositories. The `cached` functions read only the store, never the network. They return
/// nil if nothing is stored, or if the source itself is on this device.
package protocol CodeRepositorySource: Sendable {
  func cachedFavorites() async throws -> Cached<Page<CodeRepository>>?
  func cachedRepositories(of owner: String) async throws -> Cached<Page<CodeRepository>>?
  func fetchFavorites(after cursor: Cursor?) async throws -> Page<CodeRepository>
  func fetchRepositories(
    of owner: String, after cursor: Cursor?
  ) async throws -> Page<CodeRepository>
  func search(matching query: String, after cursor: Cursor?) async throws -> Page<CodeRepository>
}

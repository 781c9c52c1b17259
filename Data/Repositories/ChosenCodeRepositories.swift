import Domain

/// Repositories of source code from GitHub where the person gave a name there, else from a source that
/// has its own. A cursor leads on only where it came from: whoever shows pages begins anew when
/// `Change.codeSourceChanged` is announced.
package struct ChosenCodeRepositories: CodeRepositorySource {
  private let own: any CodeRepositorySource
  private let preferences: any PreferencesRepository
  private let gitHub: @Sendable (_ userName: String) -> any CodeRepositorySource

  package init(
    own: any CodeRepositorySource, preferences: any PreferencesRepository,
    gitHub: @escaping @Sendable (_ userName: String) -> any CodeRepositorySource
  ) {
    self.own = own
    self.preferences = preferences
    self.gitHub = gitHub
  }

  package func cachedFavorites() async throws -> Cached<Page<CodeRepository>>? {
    try await chosen().cachedFavorites()
  }

  package func cachedRepositories(of owner: String) async throws -> Cached<Page<CodeRepository>>? {
    try await chosen().cachedRepositories(of: owner)
  }

  package func fetchFavorites(after cursor: Cursor?) async throws -> Page<CodeRepository> {
    try await chosen().fetchFavorites(after: cursor)
  }

  package func fetchRepositories(
    of owner: String, after cursor: Cursor?
  ) async throws -> Page<CodeRepository> {
    try await chosen().fetchRepositories(of: owner, after: cursor)
  }

  package func search(
    matching query: String, after cursor: Cursor?
  ) async throws -> Page<CodeRepository> {
    try await chosen().search(matching: query, after: cursor)
  }

  private func chosen() async throws -> any CodeRepositorySource {
    let name = try await preferences.fetchPreferences().gitHubName
    return name.isEmpty ? own : gitHub(name)
  }
}

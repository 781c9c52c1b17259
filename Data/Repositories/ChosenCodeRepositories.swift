import Domain

/// Repositories of source code from GitHub where the person gave a name there, else from a source that
/// has its own; whomever that one does not know is looked for at GitHub all the same. A cursor leads on
/// only where it came from: whoever shows pages begins anew when `Change.codeSourceChanged` is announced.
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
    try await chosen(fetchName()).cachedFavorites()
  }

  package func cachedRepositories(of owner: String) async throws -> Cached<Page<CodeRepository>>? {
    let name = try await fetchName()
    if let cached = try await chosen(name).cachedRepositories(of: owner) { return cached }
    return name.isEmpty ? try await gitHub(name).cachedRepositories(of: owner) : nil
  }

  package func fetchFavorites(after cursor: Cursor?) async throws -> Page<CodeRepository> {
    try await chosen(fetchName()).fetchFavorites(after: cursor)
  }

  package func fetchRepositories(
    of owner: String, after cursor: Cursor?
  ) async throws -> Page<CodeRepository> {
    let name = try await fetchName()
    do {
      return try await chosen(name).fetchRepositories(of: owner, after: cursor)
    } catch LoadFailure.notFound where name.isEmpty {
      return try await gitHub(name).fetchRepositories(of: owner, after: cursor)
    }
  }

  package func search(
    matching query: String, after cursor: Cursor?
  ) async throws -> Page<CodeRepository> {
    try await chosen(fetchName()).search(matching: query, after: cursor)
  }

  private func fetchName() async throws -> String {
    try await preferences.fetchPreferences().gitHubName
  }

  private func chosen(_ name: String) -> any CodeRepositorySource {
    name.isEmpty ? own : gitHub(name)
  }
}

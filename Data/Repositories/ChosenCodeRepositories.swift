import Domain

/// Repositories of source code from GitHub. Without a GitHub name, an account with its own
/// repositories shows those, and asks GitHub for unknown owners. A cursor belongs to its source: a
/// list starts over when `Change.codeSourceChanged` is announced.
package struct ChosenCodeRepositories: CodeRepositorySource {
  private let own: (any CodeRepositorySource)?
  private let preferences: any PreferencesRepository
  private let gitHub: @Sendable (_ userName: String?) -> any CodeRepositorySource

  /// `own` is nil for accounts without repositories. Without a name, these have no favorites.
  package init(
    own: (any CodeRepositorySource)?, preferences: any PreferencesRepository,
    gitHub: @escaping @Sendable (_ userName: String?) -> any CodeRepositorySource
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
    return name == nil ? try await gitHub(nil).cachedRepositories(of: owner) : nil
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
    } catch LoadFailure.notFound where name == nil && own != nil {
      return try await gitHub(nil).fetchRepositories(of: owner, after: cursor)
    }
  }

  package func search(
    matching query: String, after cursor: Cursor?
  ) async throws -> Page<CodeRepository> {
    try await chosen(fetchName()).search(matching: query, after: cursor)
  }

  private func fetchName() async throws -> String? {
    let name = try await preferences.fetchPreferences().gitHubName
    return name.isEmpty ? nil : name
  }

  private func chosen(_ name: String?) -> any CodeRepositorySource {
    guard name == nil, let own else { return gitHub(name) }
    return own
  }
}

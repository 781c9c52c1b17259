import Domain
import Presentation

package struct ReposSources: ScreenSources {
  let accounts: any AccountRepository
  let preferences: any PreferencesRepository
  let repositories: any CodeRepositorySource
  package let surroundings: Surroundings

  package init(
    accounts: any AccountRepository, preferences: any PreferencesRepository,
    repositories: any CodeRepositorySource, _ surroundings: Surroundings
  ) {
    self.accounts = accounts
    self.preferences = preferences
    self.repositories = repositories
    self.surroundings = surroundings
  }
}

extension ReposSources {
  /// Search results are not cached.
  func cached(_ subject: ReposSubject) -> Pager<CodeRepository>.Cached {
    { [self] in
      let cached =
        switch subject {
        case .favorites: try await readCache(repositories.cachedFavorites)
        case .mine:
          try await readCache { try await repositories.cachedRepositories(of: fetchOwnName()) }
        case .owned(let owner):
          try await readCache { try await repositories.cachedRepositories(of: owner) }
        case .search: Cached<Page<CodeRepository>>?.none
        }
      return cached.map { FetchedPage($0.value.endingIfEmpty, .kept($0.fetched)) }
    }
  }

  func fetchPage(
    of subject: ReposSubject, matching query: String, after cursor: Cursor?
  ) async throws -> Page<CodeRepository> {
    switch subject {
    case .favorites: try await repositories.fetchFavorites(after: cursor)
    case .mine: try await repositories.fetchRepositories(of: fetchOwnName(), after: cursor)
    case .owned(let owner): try await repositories.fetchRepositories(of: owner, after: cursor)
    case .search: try await repositories.search(matching: query, after: cursor)
    }
  }

  /// The name in the settings, or the one that the person's own profile links to.
  private func fetchOwnName() async throws -> String {
    let given = try await preferences.fetchPreferences().gitHubName
    if !given.isEmpty { return given }
    guard let name = try await accounts.fetchAccount().person.codeOwner else {
      throw LoadFailure.notFound
    }
    return name
  }
}

extension ReposSubject {
  /// True if all rows have the same owner, whom the title names.
  var namesOwner: Bool {
    switch self {
    case .favorites, .search: true
    case .mine, .owned: false
    }
  }
}

import Domain
import Foundation
import Presentation

/// Everything a screen of repositories needs from outside.
package struct ReposSources: Sendable {
  let repositories: any CodeRepositorySource
  let now: @Sendable () -> Date
  let sleep: @Sendable (Duration) async throws -> Void
  let formatting: Formatting

  package init(
    repositories: any CodeRepositorySource, now: @escaping @Sendable () -> Date,
    sleep: @escaping @Sendable (Duration) async throws -> Void, formatting: Formatting
  ) {
    self.repositories = repositories
    self.now = now
    self.sleep = sleep
    self.formatting = formatting
  }
}

extension ReposSources {
  /// What a search finds is not kept.
  func fetchKept(
    of subject: ReposSubject
  ) async throws -> (list: ReposList, freshness: Freshness)? {
    let cached =
      switch subject {
      case .favorites: try await kept(repositories.cachedFavorites)
      case .owned(let owner):
        try await kept { try await repositories.cachedRepositories(of: owner) }
      case .search: Cached<Page<CodeRepository>>?.none
      }
    return cached.map {
      (ReposList($0.value, answering: "", by: maker(of: subject)), .kept($0.fetched))
    }
  }

  /// `query` counts for a search alone, and without the space around it.
  func fetchPage(
    of subject: ReposSubject, matching query: String, after cursor: Cursor?
  ) async throws -> ReposList {
    let page =
      switch subject {
      case .favorites: try await repositories.fetchFavorites(after: cursor)
      case .owned(let owner): try await repositories.fetchRepositories(of: owner, after: cursor)
      case .search: try await repositories.search(matching: query, after: cursor)
      }
    return ReposList(page, answering: query, by: maker(of: subject))
  }

  private func maker(of subject: ReposSubject) -> RepoRowMaker {
    RepoRowMaker(namesOwner: subject.namesOwner, now: now(), formatting: formatting)
  }
}

extension ReposSubject {
  /// Where all rows are of one owner, the title says whose they are.
  var namesOwner: Bool {
    if case .owned = self { false } else { true }
  }
}

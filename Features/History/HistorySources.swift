import Domain
import Presentation

package struct HistorySources: ScreenSources {
  let posts: any PostRepository
  package let surroundings: Surroundings

  package init(
    posts: any PostRepository, _ surroundings: Surroundings
  ) {
    self.posts = posts
    self.surroundings = surroundings
  }
}

/// The versions of a post, and when they were loaded.
struct FetchedVersions: Sendable {
  let versions: [ComparedVersion]
  let freshness: Freshness
}

extension HistorySources {
  func fetchVersions(of post: Post.ID) async throws -> FetchedVersions {
    FetchedVersions(
      versions: [ComparedVersion](comparing: try await posts.fetchVersions(of: post)),
      freshness: .fetched(now()))
  }

  func fetchCachedVersions(of post: Post.ID) async throws -> FetchedVersions? {
    try await readCache { try await posts.cachedVersions(of: post) }.map {
      FetchedVersions(
        versions: [ComparedVersion](comparing: $0.value), freshness: .kept($0.fetched))
    }
  }
}

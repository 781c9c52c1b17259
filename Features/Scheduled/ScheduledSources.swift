import Domain
import Foundation
import Presentation

/// The dependencies of scheduled posts.
package struct ScheduledSources: Sendable {
  let posts: any ScheduledPostRepository
  let now: @Sendable () -> Date
  let formatting: Formatting

  package init(
    posts: any ScheduledPostRepository, now: @escaping @Sendable () -> Date, formatting: Formatting
  ) {
    self.posts = posts
    self.now = now
    self.formatting = formatting
  }
}

extension ScheduledSources {
  func cachedPosts() async throws -> FetchedPage<ScheduledPost>? {
    try await kept { try await posts.cachedPosts() }.map { FetchedPage($0) }
  }

  func fetchPosts() async throws -> FetchedPage<ScheduledPost> {
    FetchedPage(Page(items: try await posts.fetchPosts()), .fetched(now()))
  }
}

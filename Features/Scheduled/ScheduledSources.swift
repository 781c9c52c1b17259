import Domain
import Presentation

package struct ScheduledSources: ScreenSources {
  let posts: any ScheduledPostRepository
  package let surroundings: Surroundings

  package init(
    posts: any ScheduledPostRepository, _ surroundings: Surroundings
  ) {
    self.posts = posts
    self.surroundings = surroundings
  }
}

extension ScheduledSources {
  func cachedPosts() async throws -> FetchedPage<ScheduledPost>? {
    try await readCache { try await posts.cachedPosts() }.map { FetchedPage($0) }
  }

  func fetchPosts() async throws -> FetchedPage<ScheduledPost> {
    FetchedPage(Page(items: try await posts.fetchPosts()), .fetched(now()))
  }
}

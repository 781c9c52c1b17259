import Domain
import Foundation
import Presentation

/// Everything the lists of bookmarks and favorites need from outside.
package struct SavedSources: Sendable {
  let saved: any SavedPostRepository
  private let posts: PostListSources

  package init(
    accounts: any AccountRepository, saved: any SavedPostRepository, posts: any PostRepository,
    people: any PersonRepository, reading: any ReadingRepository,
    now: @escaping @Sendable () -> Date,
    sleep: @escaping @Sendable (Duration) async throws -> Void, formatting: Formatting
  ) {
    self.saved = saved
    self.posts = PostListSources(
      accounts: accounts, posts: posts, people: people, reading: reading, now: now, sleep: sleep,
      formatting: formatting)
  }

  func posts(in list: SavedList) -> PostListSources {
    var posts = posts
    posts.savedList = list
    return posts
  }
}

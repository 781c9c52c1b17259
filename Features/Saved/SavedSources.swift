import Domain
import Foundation
import Presentation

/// Everything the lists of bookmarks and favorites need from outside.
package struct SavedSources: Sendable {
  let saved: any SavedPostRepository
  let list: PostListSources

  package init(
    accounts: any AccountRepository, saved: any SavedPostRepository, posts: any PostRepository,
    people: any PersonRepository, reading: any ReadingRepository,
    now: @escaping @Sendable () -> Date,
    sleep: @escaping @Sendable (Duration) async throws -> Void, formatting: Formatting
  ) {
    self.saved = saved
    list = PostListSources(
      accounts: accounts, posts: posts, people: people, reading: reading, now: now, sleep: sleep,
      formatting: formatting)
  }
}

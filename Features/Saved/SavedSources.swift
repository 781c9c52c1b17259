import Domain
import Presentation

package struct SavedSources: Sendable {
  let saved: any SavedPostRepository
  let list: PostListSources

  package init(
    accounts: any AccountRepository, saved: any SavedPostRepository, posts: any PostRepository,
    people: any PersonRepository, reading: any ReadingRepository, _ surroundings: Surroundings
  ) {
    self.saved = saved
    list = PostListSources(
      accounts: accounts, posts: posts, people: people, reading: reading, surroundings)
  }
}

import Domain
import Presentation

package struct PostSources: Sendable {
  let list: PostListSources

  package init(
    accounts: any AccountRepository, posts: any PostRepository, people: any PersonRepository,
    reading: any ReadingRepository, _ surroundings: Surroundings
  ) {
    list = PostListSources(
      accounts: accounts, posts: posts, people: people, reading: reading, surroundings)
  }
}

/// A thread, and the account that says what people can do with its posts.
struct FetchedThread: Sendable {
  let thread: PostThread
  let freshness: Freshness
  let known: KnownAccount
}

extension PostSources {
  func fetchThread(of id: Post.ID) async throws -> FetchedThread {
    let known = try await list.accounts.fetchKnown()
    let thread = try await list.posts.fetchThread(of: id)
    return FetchedThread(thread: thread, freshness: .fetched(list.now()), known: known)
  }

  func fetchCachedThread(of id: Post.ID) async throws -> FetchedThread? {
    guard let cached = try await readCache({ try await list.posts.cachedThread(of: id) }) else {
      return nil
    }
    let known = try await list.accounts.fetchKnown()
    return FetchedThread(thread: cached.value, freshness: .kept(cached.fetched), known: known)
  }
}

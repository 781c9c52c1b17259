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

/// A thread, and the account, which determines the actions on its posts.
struct FetchedThread: Sendable {
  let thread: PostThread
  let freshness: Freshness
  let known: KnownAccount
  /// The relationship with the author of the opened post. Nil if unknown.
  let relationship: Relationship?
}

extension PostSources {
  func fetchThread(of id: Post.ID) async throws -> FetchedThread {
    let known = try await list.accounts.fetchKnown()
    let thread = try await list.posts.fetchThread(of: id)
    return try await fetched(thread, .fetched(list.now()), known)
  }

  func fetchCachedThread(of id: Post.ID) async throws -> FetchedThread? {
    guard let cached = try await readCache({ try await list.posts.cachedThread(of: id) }) else {
      return nil
    }
    let known = try await list.accounts.fetchKnown()
    return try await fetched(cached.value, .kept(cached.fetched), known)
  }

  private func fetched(
    _ thread: PostThread, _ freshness: Freshness, _ known: KnownAccount
  ) async throws -> FetchedThread {
    let relationship = try await list.people.cachedRelationship(with: thread.post.author.id)
    return FetchedThread(
      thread: thread, freshness: freshness, known: known, relationship: relationship)
  }
}

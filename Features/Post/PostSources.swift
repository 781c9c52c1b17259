import Domain
import Foundation
import Presentation

/// Everything threads and found posts need from outside.
package struct PostSources: Sendable {
  let list: PostListSources
  let search: any SearchRepository

  package init(
    accounts: any AccountRepository, posts: any PostRepository, people: any PersonRepository,
    search: any SearchRepository, reading: any ReadingRepository,
    now: @escaping @Sendable () -> Date,
    sleep: @escaping @Sendable (Duration) async throws -> Void, formatting: Formatting
  ) {
    list = PostListSources(
      accounts: accounts, posts: posts, people: people, reading: reading, now: now, sleep: sleep,
      formatting: formatting)
    self.search = search
  }

  var sleep: @Sendable (Duration) async throws -> Void { list.sleep }
}

/// A fetched thread and what its rows were made with, which may have changed by the time it is shown.
struct MadeThread: Sendable {
  let rows: ThreadRows
  let maker: ThreadRowMaker
  let freshness: Freshness
  let known: KnownAccount
}

extension PostSources {
  @Sendable
  func findPeople(_ query: String, after cursor: Cursor?) async throws -> Page<FoundPersonViewData>
  {
    try await search.findPeople(matching: query, after: cursor).map {
      FoundPersonViewData($0, list.formatting)
    }
  }

  @Sendable
  func findHashtags(
    _ query: String, after cursor: Cursor?
  ) async throws -> Page<FoundHashtagViewData> {
    try await search.findHashtags(matching: query, after: cursor).map {
      FoundHashtagViewData($0, list.formatting)
    }
  }

  func fetchThread(of id: Post.ID, openPosts: Set<Post.ID>) async throws -> MadeThread {
    let known = try await list.accounts.fetchKnown()
    let thread = try await list.posts.fetchThread(of: id)
    return make(thread, .fetched(list.now()), known, openPosts)
  }

  func fetchKeptThread(of id: Post.ID, openPosts: Set<Post.ID>) async throws -> MadeThread? {
    guard let cached = try await kept({ try await list.posts.cachedThread(of: id) }) else {
      return nil
    }
    let known = try await list.accounts.fetchKnown()
    return make(cached.value, .kept(cached.fetched), known, openPosts)
  }

  private func make(
    _ thread: PostThread, _ freshness: Freshness, _ known: KnownAccount, _ openPosts: Set<Post.ID>
  ) -> MadeThread {
    let maker = maker(account: known.account, openPosts: openPosts)
    return MadeThread(
      rows: ThreadRows(thread, by: maker), maker: maker, freshness: freshness, known: known)
  }

  func maker(account: Account?, openPosts: Set<Post.ID>) -> ThreadRowMaker {
    let maker = list.maker(account: account, openPosts: openPosts)
    return ThreadRowMaker(context: maker.context)
  }
}

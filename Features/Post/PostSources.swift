import Domain
import Foundation
import Presentation

/// Everything threads and found posts need from outside.
package struct PostSources: Sendable {
  let list: PostListSources
  let search: any SearchRepository
  let pictures: any PictureRepository

  package init(
    accounts: any AccountRepository, posts: any PostRepository, people: any PersonRepository,
    search: any SearchRepository, pictures: any PictureRepository,
    reading: any ReadingRepository,
    now: @escaping @Sendable () -> Date,
    sleep: @escaping @Sendable (Duration) async throws -> Void, formatting: Formatting
  ) {
    list = PostListSources(
      accounts: accounts, posts: posts, people: people, reading: reading, now: now, sleep: sleep,
      formatting: formatting)
    self.search = search
    self.pictures = pictures
  }

  var sleep: @Sendable (Duration) async throws -> Void { list.sleep }
}

/// A thread, and the account that says what people can do with its posts.
struct FetchedThread: Sendable {
  let thread: PostThread
  let freshness: Freshness
  let known: KnownAccount
}

extension PostSources {
  func people(matching query: String) -> Pager<Person>.Fetch {
    { [search, now = list.now] in
      let page = try await search.findPeople(matching: query, after: $0)
      return FetchedPage(page.endingIfEmpty, .fetched(now()))
    }
  }

  func hashtags(matching query: String) -> Pager<Hashtag>.Fetch {
    { [search, now = list.now] in
      let page = try await search.findHashtags(matching: query, after: $0)
      return FetchedPage(page.endingIfEmpty, .fetched(now()))
    }
  }

  func fetchThread(of id: Post.ID) async throws -> FetchedThread {
    let known = try await list.accounts.fetchKnown()
    let thread = try await list.posts.fetchThread(of: id)
    return FetchedThread(thread: thread, freshness: .fetched(list.now()), known: known)
  }

  func fetchCachedThread(of id: Post.ID) async throws -> FetchedThread? {
    guard let cached = try await kept({ try await list.posts.cachedThread(of: id) }) else {
      return nil
    }
    let known = try await list.accounts.fetchKnown()
    return FetchedThread(thread: cached.value, freshness: .kept(cached.fetched), known: known)
  }
}

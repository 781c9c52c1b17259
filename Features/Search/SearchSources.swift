import Domain
import Foundation
import Presentation

/// Everything the search needs from outside.
package struct SearchSources: Sendable {
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
}

extension SearchSources {
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
}

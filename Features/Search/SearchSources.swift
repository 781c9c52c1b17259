import Domain
import Presentation

package struct SearchSources: Sendable {
  let list: PostListSources
  let search: any SearchRepository
  let follows: any FollowRepository

  package init(
    accounts: any AccountRepository, posts: any PostRepository, people: any PersonRepository,
    search: any SearchRepository, follows: any FollowRepository, reading: any ReadingRepository,
    _ surroundings: Surroundings
  ) {
    list = PostListSources(
      accounts: accounts, posts: posts, people: people, reading: reading, surroundings)
    self.search = search
    self.follows = follows
  }
}

// Stored results, shown until the server answers.
extension SearchSources {
  func storedPosts(matching query: String, _ access: PostListAccess) -> Pager<Post>.Cached? {
    guard let stored = stored(query) else { return nil }
    return list.cached(access) {
      let page = try await stored.findPosts(matching: query)
      return page.items.isEmpty ? nil : Cached(page, fetched: nil)
    }
  }

  func storedPeople(matching query: String) -> Pager<ListedPerson>.Cached? {
    guard let stored = stored(query) else { return nil }
    return { [follows] in
      try await keptPage {
        let found = try await stored.findPeople(matching: query)
        return found.related(try await follows.cachedRelationships(with: found.items.map(\.id)))
      }
    }
  }

  func storedHashtags(matching query: String) -> Pager<Hashtag>.Cached? {
    guard let stored = stored(query) else { return nil }
    return { try await keptPage { try await stored.findHashtags(matching: query) } }
  }
}

extension SearchSources {
  private func stored(_ query: String) -> (any StoredSearch)? {
    query.isEmpty ? nil : search.stored
  }
}

/// Nil if nothing was found.
private func keptPage<Item: Sendable>(
  _ find: @Sendable () async throws -> Page<Item>
) async throws -> FetchedPage<Item>? {
  guard let page = try await readCache(find), !page.items.isEmpty else { return nil }
  return FetchedPage(page, .kept(nil))
}

// Without a query, each scope shows suggestions from the source.
extension SearchSources {
  func posts(matching query: String) -> @Sendable (Cursor?) async throws -> Page<Post> {
    { [search, posts = list.posts] in
      try await query.isEmpty
        ? search.fetchPopularPosts(after: $0) : posts.search(matching: query, after: $0)
    }
  }

  func people(matching query: String) -> Pager<ListedPerson>.Fetch {
    { [self] in
      let page: Page<ListedPerson>
      if query.isEmpty {
        // Suggested people are not followed yet.
        page = try await search.fetchSuggestedPeople(after: $0).map {
          ListedPerson(person: $0, relationship: Relationship(personID: $0.id))
        }
      } else {
        page = try await related(search.findPeople(matching: query, after: $0))
      }
      return FetchedPage(page.endingIfEmpty, .fetched(list.now()))
    }
  }

  /// If the relationships can't be loaded, the people have no buttons.
  private func related(_ found: Page<Person>) async throws -> Page<ListedPerson> {
    let me = try await list.accounts.fetchKnown().account?.person.id
    let others = found.items.map(\.id).filter { $0 != me }
    guard !others.isEmpty else { return found.related([]) }
    return found.related(
      try await readCache { try await follows.fetchRelationships(with: others) } ?? [])
  }

  func hashtags(matching query: String) -> Pager<Hashtag>.Fetch {
    { [search, now = list.now] in
      let page =
        try await query.isEmpty
        ? search.fetchPopularHashtags(after: $0) : search.findHashtags(matching: query, after: $0)
      return FetchedPage(page.endingIfEmpty, .fetched(now()))
    }
  }

  func links() -> Pager<PopularLink>.Fetch {
    { [search, now = list.now] in
      let page = try await search.fetchPopularLinks(after: $0)
      return FetchedPage(page.endingIfEmpty, .fetched(now()))
    }
  }

  /// Continues after the screen is gone. Returns the recent searches.
  func keepSearch(_ query: String) async throws -> [String] {
    try await uncancelled { [search] in
      try await search.keepRecentSearch(query)
      return try await search.fetchRecentSearches()
    }
  }

  func removeSearch(_ query: String?) async throws -> [String] {
    try await uncancelled { [search] in
      try await search.removeRecentSearch(query)
      return try await search.fetchRecentSearches()
    }
  }
}

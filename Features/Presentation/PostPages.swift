import Domain

/// What works behind a list of posts that comes in pages: fetching, reacting, voting, reading.
@MainActor
package final class PostPages {
  package typealias Fetch = @Sendable (Cursor?) async throws -> Page<Post>
  package typealias Keep = @Sendable () async throws -> Cached<Page<Post>>?

  package let loading = LatestTask()
  package let loadingMore = LatestTask()
  package let voting = LatestTask()
  let reactions: PendingReactions
  let removals: PostRemovals
  let marks: Saver<[Post.ID]>
  let sources: PostListSources
  /// Where the posts come from.
  package var fetch: Fetch
  /// What is kept of the first page.
  let keep: Keep
  /// What happened while something was fetched: the answer may not know it yet.
  var happened: [Change] = []
  var onScreen: Set<String> = []
  var steps = RowSteps()
  /// Pages in a row that brought no new row.
  var barrenPages = 0

  static let mostBarrenPages = 5

  package init(
    _ sources: PostListSources, fetch: @escaping Fetch, keep: @escaping Keep = { nil }
  ) {
    self.sources = sources
    self.fetch = fetch
    self.keep = keep
    reactions = PendingReactions(posts: sources.posts)
    removals = PostRemovals(
      posts: sources.posts, people: sources.people, sleep: sources.sleep)
    marks = Saver(merging: +) { [reading = sources.reading] in try await reading.markRead($0) }
  }

  var isFetching: Bool { loading.isRunning || loadingMore.isRunning }
}

/// A fetched first page, and the account its rows were made for.
struct FirstPage: Sendable {
  let made: Made<PostList>
  let freshness: Freshness
  let known: KnownAccount
}

extension PostListSources {
  func fetchFirstPage(
    openPosts: Set<Post.ID>, _ fetch: PostPages.Fetch
  ) async throws -> FirstPage {
    let known = try await accounts.fetchKnown()
    return make(try await fetch(nil), .fetched(now()), known, openPosts)
  }

  func fetchKeptPage(
    openPosts: Set<Post.ID>, _ keep: PostPages.Keep
  ) async throws -> FirstPage? {
    guard let cached = try await kept(keep) else { return nil }
    let known = try await accounts.fetchKnown()
    return make(cached.value, .kept(cached.fetched), known, openPosts)
  }

  private func make(
    _ page: Page<Post>, _ freshness: Freshness, _ known: KnownAccount, _ openPosts: Set<Post.ID>
  ) -> FirstPage {
    let maker = maker(account: known.account, openPosts: openPosts)
    return FirstPage(
      made: Made(PostList(page, by: maker), by: maker), freshness: freshness, known: known)
  }
}

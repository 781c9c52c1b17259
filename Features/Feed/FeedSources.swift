import Domain
import FeedGapsFeature
import Presentation

package struct FeedSources: Sendable {
  package let list: PostListSources
  let feed: any FeedRepository
  package let timelines: any TimelineRepository
  let filters: any FilterRepository
  let notices: any NoticeRepository

  package init(
    accounts: any AccountRepository, feed: any FeedRepository, timelines: any TimelineRepository,
    posts: any PostRepository, people: any PersonRepository, reading: any ReadingRepository,
    filters: any FilterRepository, notices: any NoticeRepository, _ surroundings: Surroundings
  ) {
    list = PostListSources(
      accounts: accounts, posts: posts, people: people, reading: reading, surroundings)
    self.feed = feed
    self.timelines = timelines
    self.filters = filters
    self.notices = notices
  }

  /// The same dependencies, with the posts and the place of another timeline.
  package func of(_ timeline: Timeline) -> FeedSources {
    guard timeline != .home else { return self }
    return FeedSources(
      accounts: list.accounts, feed: timelines.feed(of: timeline), timelines: timelines,
      posts: list.posts, people: list.people, reading: timelines.reading(of: timeline),
      filters: filters, notices: notices, list.surroundings)
  }
}

extension FeedSources {
  var gaps: FeedGapsSources {
    FeedGapsSources(feed: feed, list.surroundings)
  }
}

/// The stored state of the last visit.
struct StoredFeed: Sendable {
  var account: Account?
  var filter = FeedFilter()
  var position: ReadingPosition?
  var cached: Cached<Page<Post>>?
  /// For the names of lists, and whether a hashtag is followed.
  var own = OwnTimelines()
  /// Why part of it could not be loaded. The feed works without it.
  var failure: LoadFailure?
}

extension FeedSources {
  func fetchStored(of timeline: Timeline) async throws -> StoredFeed {
    var stored = StoredFeed()
    stored.account = try await part(of: &stored, list.accounts.fetchAccount)
    stored.filter = try await part(of: &stored, filters.fetchFilter) ?? FeedFilter()
    stored.position = try await part(of: &stored, list.reading.fetchPosition) ?? nil
    stored.cached = try await part(of: &stored, feed.cachedPage) ?? nil
    switch timeline {
    case .home, .local, .federated: break
    case .list, .hashtag:
      stored.own = try await part(of: &stored, timelines.cachedTimelines) ?? OwnTimelines()
    }
    return stored
  }

  private func part<Value: Sendable>(
    of stored: inout StoredFeed, _ fetch: @Sendable () async throws -> Value
  ) async throws -> Value? {
    do {
      return try await fetch()
    } catch let error as CancellationError {
      throw error
    } catch {
      stored.failure = LoadFailure(error)
      return nil
    }
  }
}

extension StoredFeed {
  /// An empty cached page counts as none.
  func page(prepare: @escaping @MainActor @Sendable () -> Void) -> FetchedPage<Post> {
    let page = cached.flatMap { $0.value.items.isEmpty ? nil : $0.value }
    return FetchedPage(page, .kept(cached?.fetched), prepare: prepare)
  }
}

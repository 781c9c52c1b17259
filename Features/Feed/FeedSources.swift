import Domain
import Foundation
import Presentation

/// Everything the feed needs from outside.
package struct FeedSources: Sendable {
  let accounts: any AccountRepository
  let feed: any FeedRepository
  let posts: any PostRepository
  let people: any PersonRepository
  let reading: any ReadingRepository
  let filters: any FilterRepository
  let notices: any NoticeRepository
  let now: @Sendable () -> Date
  let sleep: @Sendable (Duration) async throws -> Void
  let formatting: Formatting

  package init(
    accounts: any AccountRepository, feed: any FeedRepository, posts: any PostRepository,
    people: any PersonRepository, reading: any ReadingRepository, filters: any FilterRepository,
    notices: any NoticeRepository, now: @escaping @Sendable () -> Date,
    sleep: @escaping @Sendable (Duration) async throws -> Void, formatting: Formatting
  ) {
    self.accounts = accounts
    self.feed = feed
    self.posts = posts
    self.people = people
    self.reading = reading
    self.filters = filters
    self.notices = notices
    self.now = now
    self.sleep = sleep
    self.formatting = formatting
  }
}

/// What the last visit left in the store.
struct StoredFeed: Sendable {
  var account: Account?
  var filter = FeedFilter()
  var position: ReadingPosition?
  var made: Made<FeedList>?
  /// Why a part of it is missing; the feed goes on without.
  var failure: LoadFailure?
}

extension FeedSources {
  func fetchStored() async throws -> StoredFeed {
    var stored = StoredFeed()
    stored.account = try await part(of: &stored, accounts.fetchAccount)
    stored.filter = try await part(of: &stored, filters.fetchFilter) ?? FeedFilter()
    stored.position = try await part(of: &stored, reading.fetchPosition) ?? nil
    guard let cached = try await part(of: &stored, feed.cachedPage) ?? nil else { return stored }
    let maker = maker(account: stored.account, filter: stored.filter, openPosts: [])
    let list = FeedList(cached.value, .kept(cached.fetched), by: maker)
    stored.made = list.isEmpty ? nil : Made(list, by: maker)
    return stored
  }

  func fetchPage(after cursor: Cursor?, by maker: PostRowMaker) async throws -> Made<FeedList> {
    let page = try await feed.fetchPage(after: cursor)
    return Made(FeedList(page, .fetched(now()), by: maker), by: maker)
  }

  func maker(account: Account?, filter: FeedFilter, openPosts: Set<Post.ID>) -> PostRowMaker {
    PostRowMaker(
      context: RowContext(
        now: now(), formatting: formatting, actions: account?.capabilities.actions ?? [],
        openPosts: openPosts, signedIn: account?.person.id),
      filter: filter)
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

import Domain
import Foundation

/// Reads from the endpoint and caches the answer, which is used while the endpoint is unavailable.
struct MomentsRepository: Sendable {
  private let remote: MomentsFeed
  let context: StoreContext

  init(_ remote: MomentsFeed, context: StoreContext) {
    self.remote = remote
    self.context = context
  }

  /// With what has been read marked as such.
  func document() async throws -> MomentsDocument? {
    try await context.store.read(.pages) { try $0.settings.momentsDocument() }
  }

  func countUnread() async throws -> Int {
    try await context.store.read { try $0.settings.countUnreadMoments() }
  }
}

extension MomentsRepository: FeedRepository {
  func cachedPage() async throws -> Cached<Page<Post>>? {
    try await document().map { document in
      Cached(MomentsFeed.window(on: document.posts, from: 0), fetched: document.fetched)
    }
  }

  func fetchPage(after cursor: Cursor?) async throws -> Page<Post> {
    guard let cursor else { return MomentsFeed.window(on: try await refresh(), from: 0) }
    guard let start = Int(cursor.rawValue), start >= 0 else { throw LoadFailure.malformed }
    let posts = if let kept = try await document() { kept.posts } else { try await refresh() }
    return MomentsFeed.window(on: posts, from: start)
  }

  /// The endpoint sends all posts at once.
  func fill(
    _ gap: Gap.ID, from side: Gap.Side, between ends: Gap.Ends
  ) async throws -> Page<Post> { throw LoadFailure.unsupported }

  private func refresh() async throws -> [Post] {
    let posts = try await remote.fetchAll()
    return try await context.store.write { ledger in
      try ledger.settings.save(MomentsDocument(posts: posts, fetched: ledger.now))
      return try ledger.settings.momentsDocument()?.posts ?? posts
    }
  }
}

/// There is only the one feed.
extension MomentsRepository: TimelineRepository {
  func cachedTimelines() async throws -> OwnTimelines { OwnTimelines() }
  func fetchTimelines() async throws -> OwnTimelines { OwnTimelines() }
  func setFollowing(_ isOn: Bool, hashtag name: String) async throws {
    throw LoadFailure.unsupported
  }

  func feed(of timeline: Timeline) -> any FeedRepository { self }
  func reading(of timeline: Timeline) -> any ReadingRepository { self }
}

extension MomentsRepository: AccountRepository {
  func fetchAccount() async throws -> Account {
    do {
      let account = try await remote.fetchAccount()
      return try await context.store.write { try $0.accounts.update(to: account) }
    } catch let failure as LoadFailure where !failure.isDefinitive {
      return try await context.store.read(.pages) { try $0.accounts.fetch() }
    }
  }
}

extension MomentsRepository: ReadingRepository {
  func fetchPosition() async throws -> ReadingPosition? {
    try await StoredReading(context: context).fetchPosition()
  }

  func save(_ position: ReadingPosition) async throws {
    try await StoredReading(context: context).save(position)
  }

  /// Its posts have no warnings.
  func markOpened(_ posts: [Post.ID: Bool]) async throws {}

  func markRead(_ posts: [Post.ID]) async throws {
    try await context.change { ledger in
      let new = try ledger.settings.markMomentsRead(posts)
      return ((), new.isEmpty ? [] : [.read(new)])
    }
  }
}

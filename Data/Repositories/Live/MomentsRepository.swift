import Domain
import Foundation

/// Reads from the endpoint and caches the answer, for when the endpoint is unavailable.
struct MomentsRepository: Sendable {
  private let remote: MomentsFeed
  let context: StoreContext

  init(_ remote: MomentsFeed, context: StoreContext) {
    self.remote = remote
    self.context = context
  }

  /// The stored document, with its read posts marked.
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
      Cached(Self.window(on: document.posts, after: nil), fetched: document.fetched)
    }
  }

  func fetchPage(after cursor: Cursor?) async throws -> Page<Post> {
    let kept = cursor == nil ? nil : try await document()?.posts
    let posts = if let kept { kept } else { try await refresh() }
    return Self.window(on: posts, after: cursor)
  }

  /// The endpoint sends all posts at once, so there are no gaps.
  func fill(
    _ gap: Gap.ID, from side: Gap.Side, between ends: Gap.Ends
  ) async throws -> Page<Post> { throw LoadFailure.unsupported }

  private func refresh() async throws -> [Post] {
    let posts = try await remote.fetchPosts()
    return try await context.store.write { ledger in
      try ledger.settings.save(MomentsDocument(posts: posts, fetched: ledger.now))
      return try ledger.settings.momentsDocument()?.posts ?? posts
    }
  }
}

// MARK: - Pages

extension MomentsRepository {
  private static let pageSize = 5

  /// The cursor contains the posts of its page, so that the next page starts in the right place of
  /// a newer answer, even if some of the posts are gone.
  private static func window(on posts: [Post], after cursor: Cursor?) -> Page<Post> {
    let above = Set(cursor?.rawValue.split(separator: "\n").map { Post.ID(String($0)) } ?? [])
    let start = posts.lastIndex { above.contains($0.id) }.map { $0 + 1 } ?? 0
    let page = posts[start...].prefix(pageSize)
    return Page(
      items: Array(page),
      next: page.endIndex < posts.endIndex
        ? Cursor(page.map(\.id.rawValue).joined(separator: "\n")) : nil)
  }
}

/// There is only one feed.
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

  /// The posts have no warnings.
  func markOpened(_ posts: [Post.ID: Bool]) async throws {}

  func markRead(_ posts: [Post.ID]) async throws {
    try await context.change { ledger in
      let new = try ledger.settings.markMomentsRead(posts)
      return ((), new.isEmpty ? [] : [.read(new)])
    }
  }
}

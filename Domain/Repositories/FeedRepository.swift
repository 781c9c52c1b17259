/// Every repository throws `LoadFailure`, or `CancellationError` when its caller was cancelled.
package protocol FeedRepository: Sendable {
  /// What the last fetch of the first page brought, without asking the network; `nil` before the first.
  func cachedPage() async throws -> Cached<Page<Post>>?
  /// The newest page, or the one that `cursor` of an earlier page leads to.
  func fetchPage(after cursor: Cursor?) async throws -> Page<Post>
}

/// Whose feed it is: for the header (001.01) and for posts of one's own.
package protocol AccountRepository: Sendable {
  func fetchAccount() async throws -> Account
}

/// What was read, and where reading stopped.
package protocol ReadingRepository: Sendable {
  func fetchPosition() async throws -> ReadingPosition?
  func save(_ position: ReadingPosition) async throws
  func markRead(_ posts: [Post.ID]) async throws
  /// Of the posts that are there, whatever a filter shows of them.
  func countUnread() async throws -> Int
}

/// The one filter of the signed-in person; the empty one before it was ever saved.
package protocol FilterRepository: Sendable {
  func fetchFilter() async throws -> FeedFilter
  func save(_ filter: FeedFilter) async throws
}

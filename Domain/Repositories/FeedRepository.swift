/// All repositories throw `LoadFailure`, or `CancellationError` if the caller was cancelled.
package protocol FeedRepository: Sendable {
  /// The first page as last fetched, from the store. Nil before the first fetch.
  func cachedPage() async throws -> Cached<Page<Post>>?
  /// The newest page, or the page at the `cursor` of an earlier one.
  func fetchPage(after cursor: Cursor?) async throws -> Page<Post>
  /// Loads one page of the missing posts. Returns all known posts between the two ends, with the
  /// remaining gaps.
  func fill(_ gap: Gap.ID, from side: Gap.Side, between ends: Gap.Ends) async throws -> Page<Post>
}

/// The signed-in account, for the header (001.01) and for recognizing own posts.
package protocol AccountRepository: Sendable {
  func fetchAccount() async throws -> Account
}

/// Read and opened posts, and the reading position in one timeline.
package protocol ReadingRepository: Sendable {
  func fetchPosition() async throws -> ReadingPosition?
  func save(_ position: ReadingPosition) async throws
  func markRead(_ posts: [Post.ID]) async throws
  /// Remembers which posts the reader has opened or closed.
  func markOpened(_ posts: [Post.ID: Bool]) async throws
  /// Counts all stored posts of the timeline, including filtered ones.
  func countUnread() async throws -> Int
}

/// The signed-in person's filter. Empty before the first save.
package protocol FilterRepository: Sendable {
  func fetchFilter() async throws -> FeedFilter
  func save(_ filter: FeedFilter) async throws
  /// A word that was typed but not muted. Muting it removes the draft in the same step.
  func wordDraft() async throws -> String?
  /// Nil removes the draft.
  func saveWordDraft(_ word: String?) async throws
}

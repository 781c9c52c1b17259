import Domain

struct StoredCatchUp: CatchUpRepository {
  let context: StoreContext

  func fetchUnread() async throws -> [Post] {
    try await context.store.read(.pages) { try $0.rows.unreadPosts() }
  }
}

extension MomentsRepository: CatchUpRepository {
  func fetchUnread() async throws -> [Post] {
    try await document()?.posts.filter(\.isUnread) ?? []
  }
}

extension TimelineRowTable {
  /// The maximum number of posts that are worth catching up on.
  private static var maxCount: Int { 500 }

  fileprivate func unreadPosts() throws -> [Post] {
    let posts = try connection.all(
      """
      \(Self.selectRows) WHERE t.account = ? AND t.is_visible = 1 AND t.is_unread = 1 AND t.key <= ?
      ORDER BY t.key DESC LIMIT ?
      """, account.key, ledger.due, Self.maxCount
    ) { row in
      _ = row.key()
      return try rowPost(&row)
    }
    let shown =
      ledger.isLive
      ? try ledger.posts.shown(posts, in: Timeline.home)
      : posts.map(try ledger.filters.matcher(in: .home).judged)
    return shown.filter { !$0.isFilteredOut }
  }
}

import Domain

struct StoredCatchUp: CatchUpRepository {
  let context: StoreContext

  func fetchUnread() async throws -> [Post] {
    try await context.store.read(.pages) { try $0.unreadPosts() }
  }
}

extension MomentsRepository: CatchUpRepository {
  func fetchUnread() async throws -> [Post] {
    try await document()?.posts.filter(\.isUnread) ?? []
  }
}

extension Ledger {
  /// More posts are not worth catching up on.
  private static var most: Int { 500 }

  fileprivate func unreadPosts() throws -> [Post] {
    let posts = try connection.all(
      """
      \(Self.selectRows) WHERE t.account = ? AND t.is_visible = 1 AND t.is_unread = 1 AND t.key <= ?
      ORDER BY t.key DESC LIMIT ?
      """, account.key, due, Self.most
    ) { row in
      _ = row.key()
      return try rowPost(&row)
    }
    let shown =
      isLive ? try shown(posts, in: Timeline.home) : posts.map(try filters(in: .home).judged)
    return shown.filter { !$0.isFilteredOut }
  }
}

import Domain

// The unread posts of a server's timelines. Only posts that a list shows are unread, because people
// can't read the others.

extension PostTable {
  /// Fetched posts, marked as unread unless the timeline's filters hide them.
  func unread(_ posts: [Post], in timeline: Timeline) throws -> [Post] {
    let me = try ledger.people.require(account.me).id
    let filters = try ledger.filters.matcher(in: timeline.filterPlace)
    return posts.map { post in
      var post = post
      post.isUnread = post.isByOthers(than: me) && !filters.judged(post).isFilteredOut
      return post
    }
  }
}

extension Post {
  /// True unless the signed-in person wrote or boosted it.
  fileprivate func isByOthers(than me: Person.ID) -> Bool {
    author.id != me && boost?.person.id != me
  }
}

extension TimelineRowTable {
  /// The number of unread rows that are not shown, because of people who are muted, blocked or
  /// unfollowed or whose boosts are hidden. The cost depends on the number of their rows, not on
  /// the number of unread rows.
  func countHiddenUnread() throws -> Int {
    let hidden = try ledger.relationships.hiddenInHome(try ledger.outbox.pending())
    if hidden.isEmpty { return 0 }
    return try connection.first(
      Self.hiddenUnread, account.key, ledger.due, try JSON.text(hidden.people.map(\.rawValue)),
      try JSON.text(hidden.people.union(hidden.unfollowed).map(\.rawValue)),
      try JSON.text(hidden.boosters.map(\.rawValue))
    ) { $0.int() } ?? 0
  }

  /// The + keeps SQLite from reading all unread rows.
  private static let hiddenUnread = """
    SELECT count(*) FROM timeline
    WHERE is_visible = 1 AND +is_unread = 1 AND key <= ?2 AND key IN (
      SELECT t.key FROM people CROSS JOIN posts p ON p.author = people.key
        CROSS JOIN timeline t ON t.post = p.key
      WHERE people.account = ?1 AND people.id IN (SELECT value FROM json_each(?3))
      UNION ALL
      SELECT t.key FROM people CROSS JOIN timeline t ON t.person = people.key
      WHERE people.account = ?1 AND people.id IN (SELECT value FROM json_each(?4))
      UNION ALL
      SELECT t.key FROM people CROSS JOIN timeline t ON t.person = people.key AND t.is_boost = 1
      WHERE people.account = ?1 AND people.id IN (SELECT value FROM json_each(?5)))
    """

  /// Marks unread posts of the feed as read if a filter hides them. Returns those posts.
  func markFilteredRead() throws -> [Post.ID] {
    let filters = try ledger.filters.matcher(in: .home)
    guard filters.canHide else { return [] }
    let unread = try connection.all(
      """
      \(Self.selectRows) WHERE t.account = ? AND t.is_visible = 1 AND t.is_unread = 1
      ORDER BY t.key DESC LIMIT ?
      """, account.key, Self.maxFiltered
    ) { row in
      _ = row.key()
      return try rowPost(&row)
    }
    return try unread.filter { filters.judged($0).isFilteredOut }.map(\.id)
      .filter { try ledger.posts.markRead($0) }
  }

  /// Limits how long a change of the filters can take.
  private static let maxFiltered = 5_000
}

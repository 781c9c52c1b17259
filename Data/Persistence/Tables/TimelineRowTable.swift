import Domain
import Foundation

/// Rows of the feed and of profiles: posts and boosts, by time.
struct TimelineRowTable: LedgerTable {
  let ledger: Ledger

  static let selectRows = """
    SELECT t.key, t.row_id, t.is_boost, t.person, t.boosted, \(PostTable.columns)
    FROM timeline t JOIN posts p ON p.key = t.post
    """

  private static let selectFeed = """
    \(selectRows) WHERE t.account = ? AND t.is_visible = 1 AND t.key <= ?
    ORDER BY t.key DESC LIMIT ?
    """

  private static let selectArrived = """
    \(selectRows) WHERE t.account = ? AND t.is_visible = 1 AND t.key > ? AND t.key <= ?
    ORDER BY t.key DESC
    """

  private static let selectRow = """
    \(selectRows) WHERE t.account = ? AND t.row_id = ?
    """

  private static let selectPerson = """
    \(selectRows) WHERE t.person = ? AND t.key <= ? ORDER BY t.key DESC LIMIT ?
    """

  private static let selectMedia = """
    SELECT p.key, \(PostTable.columns) FROM posts p
    WHERE p.author = ? AND p.media IS NOT NULL AND p.key <= ? ORDER BY p.key DESC LIMIT ?
    """

  /// Posts and boosts of the signed-in person and the people they follow, newest first.
  func feedPage(from start: TimeKey, limit: Int) throws -> Page<Post> {
    var page = PageBuilder(limit: limit)
    try connection.rows(Self.selectFeed, account.key, start, limit + 1) {
      try page.add(&$0, read: rowPost)
    }
    return page.page
  }

  /// Posts and boosts of a person. The person does not have to be followed.
  func personPage(_ person: Int64, from start: TimeKey, limit: Int) throws -> Page<Post> {
    var page = PageBuilder(limit: limit)
    try connection.rows(Self.selectPerson, person, start, limit + 1) {
      try page.add(&$0, read: rowPost)
    }
    return page.page
  }

  /// The person's own posts with media.
  func mediaPage(of person: Int64, from start: TimeKey, limit: Int) throws -> Page<Post> {
    var page = PageBuilder(limit: limit)
    try connection.rows(Self.selectMedia, person, start, limit + 1) {
      try page.add(&$0, read: ledger.posts.post)
    }
    return page.page
  }

  /// Rows of the feed that became due after `start`, newest first.
  func feedRows(after start: TimeKey) throws -> [Post] {
    try connection.all(Self.selectArrived, account.key, start, ledger.due) { row in
      _ = row.key()
      return try rowPost(&row)
    }
  }

  /// The next future row by anyone, because its author can be followed by then.
  func nextRow(after start: TimeKey) throws -> TimeKey? {
    try connection.first(
      "SELECT key FROM timeline WHERE account = ? AND key > ? ORDER BY key LIMIT 1",
      account.key, start
    ) { TimeKey($0.key()) }
  }

  func find(_ id: Post.ID) throws -> Post? {
    try connection.first(Self.selectRow, account.key, id) { row in
      _ = row.key()
      return try rowPost(&row)
    }
  }

  func countUnread() throws -> Int {
    let count =
      try connection.first(
        """
        SELECT count(*) FROM timeline
        WHERE account = ? AND is_visible = 1 AND is_unread = 1 AND key <= ?
        """, account.key, ledger.due
      ) { $0.int() } ?? 0
    return count > 0 && ledger.isLive ? count - (try countHiddenUnread()) : count
  }

  func rowPost(_ row: inout Row) throws -> Post {
    let rowID: Post.ID = row.id()
    let isBoost = row.bool()
    let person = row.key()
    let boosted = row.date()
    var post = try ledger.posts.post(from: &row)
    if isBoost {
      post.boost = Post.Boost(id: rowID, person: try ledger.people.require(person), date: boosted)
    }
    return post
  }
}

// Writing.
extension TimelineRowTable {
  func insert(for post: Post, key: Int64, isVisible: Bool) throws {
    let date = post.boost == nil ? post.date : post.boost?.date
    let place = try TimeKey(date ?? now).free {
      try isTaken($0)
    }
    try insert(for: post, key: key, at: place, isVisible: isVisible)
  }

  func isTaken(_ place: TimeKey) throws -> Bool {
    try connection.first("SELECT 1 FROM timeline WHERE key = ?", place) { _ in true } ?? false
  }

  /// The row is unread if its stored post is, whatever the source sent.
  func insert(for post: Post, key: Int64, at place: TimeKey, isVisible: Bool) throws {
    try connection.run(
      """
      INSERT INTO timeline (key, account, row_id, post, person, is_boost, boosted, is_visible,
        is_unread)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, (SELECT is_unread FROM posts WHERE key = ?4))
      """,
      place, account.key, post.rowID, key,
      try ledger.people.key(of: (post.boost?.person ?? post.author).id),
      post.boost != nil, post.boost?.date, isVisible)
  }

  /// The row of the signed-in person's boost of a post.
  func deleteOwnBoost(of post: Int64) throws -> Post.ID? {
    try connection.first(
      "DELETE FROM timeline WHERE post = ? AND person = ? AND is_boost = 1 RETURNING row_id",
      post, account.me
    ) { $0.id() }
  }
}

import Domain
import Foundation

extension Setting<OwnTimelines> {
  static var timelines: Self { Self(name: "timelines") }
}

extension Setting<Date> {
  /// When the newest page of the timeline was last requested.
  static func fetched(_ timeline: Timeline) -> Self {
    timeline == .home ? .feedFetched : Self(name: "fetched timeline \(timeline.key)")
  }
}

extension Setting<ReadingPosition> {
  static func position(in timeline: Timeline) -> Self {
    timeline == .home ? .position : Self(name: "position \(timeline.key)")
  }
}

/// All timelines, each with its own pages.
struct TimelineTable: LedgerTable {
  let ledger: Ledger

  /// Newest first. Timelines of a server have the server's order.
  func page(of timeline: Timeline, from start: TimeKey, limit: Int) throws -> Page<Post> {
    switch timeline {
    case .home: try ledger.rows.feedPage(from: start, limit: limit)
    case _ where ledger.isLive: try placedPage(of: timeline, from: start, limit: limit)
    case .hashtag(let name): try taggedPage(name, from: start, limit: limit)
    case .local, .federated, .list: try derivedPage(of: timeline, from: start, limit: limit)
    }
  }

  /// The newest page. Longer if the reading position is below it, so that the timeline can open
  /// there.
  func openingPage(of timeline: Timeline, from start: TimeKey = .last) throws -> Page<Post> {
    let size = try ledger.settings.preferences().pageSize
    let first = try page(of: timeline, from: start, limit: size)
    guard let row = try ledger.settings.value(of: .position(in: timeline))?.rowID,
      first.next != nil, !first.items.contains(where: { $0.rowID == row })
    else { return first }
    let rows = try page(of: timeline, from: start, limit: Self.deepestPosition).items
    guard let index = rows.firstIndex(where: { $0.rowID == row }) else { return first }
    return try page(of: timeline, from: start, limit: index + size)
  }

  private static let deepestPosition = 500

  /// For timelines other than home, counts only the newest unread posts.
  func countUnread(in timeline: Timeline) throws -> Int {
    switch timeline {
    case .home: try ledger.rows.countUnread()
    case _ where ledger.isLive: try countPlacedUnread(in: timeline)
    case .hashtag(let name): try countTaggedUnread(name)
    case .local, .federated, .list: try countDerivedUnread(in: timeline)
    }
  }

  private static let maxCounted = 5_000

  /// In two parts, because the index orders each of them by time.
  private static let newestUnread = """
    (\(newestUnread(isVisible: true)) UNION ALL \(newestUnread(isVisible: false)))
    """

  private static func newestUnread(isVisible: Bool) -> String {
    """
    SELECT * FROM (
      SELECT * FROM timeline INDEXED BY timeline_unread
      WHERE account = ?1 AND is_visible = \(isVisible ? 1 : 0) AND is_unread = 1 AND key <= ?2
      ORDER BY key DESC LIMIT \(maxCounted))
    """
  }
}

// Timelines from a server.
extension TimelineTable {
  private static let selectPlaced = """
    SELECT s.place, t.row_id, t.is_boost, t.person, t.boosted, \(PostTable.columns)
    FROM timeline_places s JOIN timeline t ON t.key = s.post JOIN posts p ON p.key = t.post
    WHERE s.account = ? AND s.list = ? AND s.place <= ?
    ORDER BY s.place DESC LIMIT ?
    """

  private func placedPage(
    of timeline: Timeline, from start: TimeKey, limit: Int
  ) throws -> Page<Post> {
    var page = PageBuilder(limit: limit)
    try connection.rows(Self.selectPlaced, account.key, timeline.key, start, limit + 1) {
      try page.add(&$0, read: ledger.rows.rowPost)
    }
    return page.page
  }

  private func countPlacedUnread(in timeline: Timeline) throws -> Int {
    try connection.first(
      """
      SELECT count(*) FROM \(Self.newestUnread) t
      CROSS JOIN timeline_places s ON s.account = ?1 AND s.list = ?3 AND s.post = t.key
      """, account.key, TimeKey.last, timeline.key
    ) { $0.int() } ?? 0
  }

  /// Returns the place of the last row.
  func save(_ posts: [Post], in timeline: Timeline, at page: PagePlace) throws -> TimeKey? {
    let seam = try ledger.gaps.seam(of: posts, at: page, in: timeline)
    let ends =
      timeline == .home
      ? try ledger.rows.saveFeed(posts, at: page, seam: seam)
      : try savePlaces(of: posts, in: timeline, at: page, seam: seam)
    guard let (first, last) = ends else { return nil }
    if page.isLast { try ledger.gaps.removeAll(in: timeline, upTo: last) }
    try ledger.gaps.close(seam, below: last, first: first, at: page, in: timeline)
    return last
  }

  private func savePlaces(
    of posts: [Post], in timeline: Timeline, at page: PagePlace, seam: Seam
  ) throws -> (first: TimeKey, last: TimeKey)? {
    let rows = try posts.map { try ledger.rows.save(of: $0, below: nil, isVisible: false).value }
    let list = PlacedList.timeline(timeline)
    let last = try ledger.places.save(
      rows, isLast: page.isLast, in: list, below: page.top, above: seam.floor, keepsRest: true)
    guard let last,
      let first = try rows.first.flatMap({ try ledger.places.place(of: $0, in: list) })
    else {
      if page.isLast { try ledger.gaps.removeAll(in: timeline, upTo: page.top ?? .last) }
      return nil
    }
    if let floor = seam.floor, last <= floor {
      try ledger.places.removeItems(from: list, below: last)
    }
    return (first, last)
  }

  func place(ofRow row: Post.ID, in timeline: Timeline) throws -> TimeKey? {
    let key = try ledger.rows.place(ofRow: row)
    guard timeline != .home, let key else { return key }
    return try ledger.places.place(of: key.value, in: .timeline(timeline))
  }
}

// Timelines derived from the posts on this device.
extension TimelineTable {
  private static let isNotHiddenRow = """
    \(PostTable.isNotHidden)
    AND t.person NOT IN (SELECT person FROM relationships WHERE is_muted = 1 OR is_blocked = 1)
    """

  /// All people of the sample content are on the same server.
  private func derived(_ timeline: Timeline) throws -> String {
    let rows = "t.account = ?1 AND t.key <= ?2 AND \(Self.isNotHiddenRow)"
    if case .list(let id) = timeline {
      return try """
      \(rows) AND t.person IN (\(Self.members))
      AND (p.parent_author IS NULL OR p.parent_author IN (p.author, ?5) OR \(replies(in: id)))
      """
    }
    return "\(rows) AND t.is_boost = 0 AND p.visibility = 'everyone' AND ?3 <> '' AND ?5 <> 0"
  }

  private static let members =
    "SELECT person FROM list_members WHERE account = ?1 AND 'list ' || list = ?3"

  /// The replies that the list shows, in addition to those to their own author and to the signed-in
  /// person.
  private func replies(in list: PeopleList.ID) throws -> String {
    switch try ledger.lists.ownTimelines().lists.first(where: { $0.id == list })?.replies {
    case .followed: "p.parent_author IN (SELECT person FROM relationships WHERE following = 'yes')"
    case .members, nil: "p.parent_author IN (\(Self.members))"
    case .nobody: "0"
    }
  }

  private func derivedPage(
    of timeline: Timeline, from start: TimeKey, limit: Int
  ) throws -> Page<Post> {
    var page = PageBuilder(limit: limit)
    try connection.rows(
      "\(TimelineRowTable.selectRows) WHERE \(try derived(timeline)) ORDER BY t.key DESC LIMIT ?4",
      account.key, start, timeline.key, limit + 1, account.me
    ) { try page.add(&$0, read: ledger.rows.rowPost) }
    return page.page
  }

  private func countDerivedUnread(in timeline: Timeline) throws -> Int {
    try connection.first(
      """
      SELECT count(*) FROM \(Self.newestUnread) t CROSS JOIN posts p ON p.key = t.post
      WHERE \(try derived(timeline)) LIMIT ?4
      """, account.key, ledger.due, timeline.key, 1, account.me
    ) { $0.int() } ?? 0
  }

  /// Posts with the hashtag, by anyone.
  func taggedPage(_ name: String, from start: TimeKey, limit: Int) throws -> Page<Post> {
    var page = PageBuilder(limit: limit)
    try tagged(name, from: start) { key, post in
      page.add(key, post)
      return page.page.next == nil
    }
    return page.page
  }

  private func countTaggedUnread(_ name: String) throws -> Int {
    var count = 0
    try tagged(name, from: ledger.due, isUnread: true) { _, _ in
      count += 1
      return count < Self.maxCounted
    }
    return count
  }

  /// The search index contains words, but not whether they are hashtags. Stops when `found` returns
  /// false.
  private func tagged(
    _ name: String, from start: TimeKey, isUnread: Bool = false,
    _ found: (TimeKey, Post) -> Bool
  ) throws {
    var start = start
    while true {
      let posts = try worded(name, from: start, isUnread: isUnread)
      for (key, post) in posts where post.hasHashtag(name) {
        guard found(key, post) else { return }
      }
      guard posts.count == Self.chunk, let last = posts.last else { return }
      start = last.key.previous
    }
  }

  private static let chunk = 50

  private func worded(
    _ name: String, from start: TimeKey, isUnread: Bool
  ) throws -> [(key: TimeKey, post: Post)] {
    try connection.all(
      """
      SELECT p.key, \(PostTable.columns) FROM search CROSS JOIN posts p ON p.key = search.rowid
      WHERE search MATCH ? AND search.rowid <= ? AND p.account = ? AND p.is_unread >= ?
      AND \(PostTable.isNotHidden)
      ORDER BY search.rowid DESC LIMIT ?
      """, SearchQuery.phrase(name), start, account.key, isUnread ? 1 : 0, Self.chunk
    ) { row in
      (TimeKey(row.key()), try ledger.posts.post(from: &row))
    }
  }
}

extension Post {
  fileprivate func hasHashtag(_ name: String) -> Bool {
    let wanted = name.lowercased()
    return TextEntity.all(in: content?.text ?? "").contains { entity in
      if case .hashtag(let tag) = entity.kind { tag.lowercased() == wanted } else { false }
    }
  }
}

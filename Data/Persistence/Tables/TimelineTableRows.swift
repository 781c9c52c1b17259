import Domain

extension TimelineTable {
  func row(below place: TimeKey, in timeline: Timeline) throws -> TimelineRow? {
    try rows(of: timeline, above: nil, below: place, "DESC LIMIT 1").first
  }

  /// The row directly above the gap.
  func row(above gap: StoredGap, in timeline: Timeline) throws -> TimelineRow? {
    try rows(of: timeline, above: gap.place.previous, below: nil, "ASC LIMIT 1").first
  }

  /// Excludes both ends. From top to bottom.
  func rows(
    of timeline: Timeline, above low: TimeKey?, below high: TimeKey?, _ order: String = "DESC"
  ) throws -> [TimelineRow] {
    let (rows, place) =
      timeline == .home
      ? ("timeline t WHERE t.account = ?1 AND t.is_visible = 1 AND ?2 <> ''", "t.key")
      : (
        """
        timeline_places s JOIN timeline t ON t.key = s.post
        WHERE s.account = ?1 AND s.list = ?2
        """, "s.place"
      )
    return try connection.all(
      """
      SELECT t.row_id, \(place) FROM \(rows) AND \(place) > ?3 AND \(place) < ?4
      ORDER BY \(place) \(order)
      """, account.key, timeline.key, low ?? TimeKey(.min), high ?? .last
    ) { TimelineRow(id: $0.id(), place: TimeKey($0.key())) }
  }

  /// Leaves out rows that the timeline does not have.
  func places(ofRows rows: [Post.ID], in timeline: Timeline) throws -> [Post.ID: TimeKey] {
    let (place, table) =
      timeline == .home
      ? ("t.key", "timeline t")
      : ("s.place", "timeline t JOIN timeline_places s ON s.account = ?1 AND s.post = t.key")
    let places = try connection.all(
      """
      SELECT t.row_id, \(place) FROM \(table)
      WHERE t.account = ?1 AND t.row_id IN (SELECT value FROM json_each(?2))
      AND \(timeline == .home ? "?3 <> ''" : "s.list = ?3")
      """, account.key, try JSON.text(rows.map(\.rawValue)), timeline.key
    ) { ($0.id() as Post.ID, TimeKey($0.key())) }
    return Dictionary(places) { $1 }
  }

  /// The place of a row that the timeline shows.
  func shownPlace(ofRow row: Post.ID, in timeline: Timeline) throws -> TimeKey? {
    if timeline == .home, try !ledger.rows.isInFeed(row) { return nil }
    return try place(ofRow: row, in: timeline)
  }

  func isTaken(_ place: TimeKey, in timeline: Timeline) throws -> Bool {
    try timeline == .home
      ? ledger.rows.isTaken(place) : ledger.places.isTaken(place, in: .timeline(timeline))
  }

  func put(_ post: Post, at place: TimeKey, in timeline: Timeline) throws {
    let row = try ledger.rows.save(of: post, below: nil, isVisible: timeline == .home)
    guard timeline == .home else {
      return try ledger.places.put(row.value, at: place, in: .timeline(timeline))
    }
    guard row != place else { return }
    try connection.run(
      "UPDATE timeline SET key = ? WHERE account = ? AND row_id = ?", place, account.key,
      post.rowID)
  }
}

import Domain

/// Places in timelines where posts are missing.
struct GapTable: LedgerTable {
  let ledger: Ledger

  func find(_ id: Gap.ID, in timeline: Timeline) throws -> StoredGap? {
    try all(in: timeline, above: nil, upTo: .last).first { $0.id == id && $0.isCertain }
  }

  /// From top to bottom.
  func all(
    in timeline: Timeline, above low: TimeKey?, upTo high: TimeKey
  ) throws -> [StoredGap] {
    try connection.all(
      """
      SELECT key, place, is_certain FROM timeline_gaps
      WHERE account = ? AND list = ? AND place > ? AND place <= ? ORDER BY place DESC, key DESC
      """, account.key, timeline.key, low ?? TimeKey(.min), high
    ) { StoredGap(key: $0.key(), place: TimeKey($0.key()), isCertain: $0.bool()) }
  }

  /// The gap between a row and the next one. A certain gap takes precedence.
  func find(directlyBelow place: TimeKey, in timeline: Timeline) throws -> StoredGap? {
    let next = try ledger.timelines.row(below: place, in: timeline)?.place
    let found = try all(in: timeline, above: next, upTo: place)
    return found.first(where: \.isCertain) ?? found.first
  }
}

// Pages that do not reach the known rows below them.
extension GapTable {
  /// Call this before the page is stored.
  func seam(
    of posts: [Post], at page: PagePlace, in timeline: Timeline
  ) throws -> Seam {
    let known = try posts.compactMap {
      try ledger.timelines.shownPlace(ofRow: $0.rowID, in: timeline)
    }
    guard let anchor = (known + (page.top.map { [$0] } ?? [])).min() else {
      return Seam(anchor: nil, gap: nil, floor: try newestSettledRow(of: timeline)?.place)
    }
    let gap = try find(directlyBelow: anchor, in: timeline)
    let floor = try gap == nil ? nil : ledger.timelines.row(below: anchor, in: timeline)?.place
    return Seam(anchor: anchor, gap: gap, floor: floor)
  }

  /// The newest row that is not an own post that was just sent.
  private func newestSettledRow(of timeline: Timeline) throws -> TimelineRow? {
    var row = try ledger.timelines.row(below: .last, in: timeline)
    while let sent = row, try find(directlyBelow: sent.place, in: timeline)?.isCertain == false {
      row = try ledger.timelines.row(below: sent.place, in: timeline)
    }
    return row
  }

  /// Adds a gap below a stored page that does not reach the rows below it. Replaces the gaps that
  /// the page covers.
  func close(
    _ seam: Seam, below last: TimeKey, first: TimeKey, at page: PagePlace, in timeline: Timeline
  ) throws {
    let covered = try all(in: timeline, above: last, upTo: page.top ?? .last).filter {
      $0.isCertain || $0.place <= first || page.top != nil
    }
    let replaced = covered + (seam.gap.map { covered.contains($0) ? [] : [$0] } ?? [])
    // Known rows that came in another order pushed its place down.
    let isPushed = covered.contains { gap in
      gap.key != seam.gap?.key && seam.anchor.map { gap.place < $0 } ?? false
    }
    let isOpen =
      try (seam.anchor == nil || seam.floor != nil || isPushed)
      && ledger.timelines.row(below: last, in: timeline) != nil
    let kept = !isOpen ? nil : replaced.first(where: \.isCertain) ?? replaced.first
    for gap in replaced where gap.key != kept?.key { try remove(gap) }
    if let kept {
      try connection.run(
        "UPDATE timeline_gaps SET place = ?, is_certain = 1 WHERE key = ?", last, kept.key)
    } else if isOpen {
      try add(at: last, in: timeline)
    }
    // No later page will be adjacent to the sent posts.
    guard seam.anchor == nil else { return }
    try connection.run(
      "UPDATE timeline_gaps SET is_certain = 1 WHERE account = ? AND list = ? AND place < ?",
      account.key, timeline.key, last)
  }

  /// A sent post is immediately on top of the timeline, whatever was posted before it.
  func notePublished(_ row: Post.ID) throws {
    guard let place = try ledger.rows.place(ofRow: row) else { return }
    try add(at: place, isCertain: false, in: .home)
  }

  func add(at place: TimeKey, isCertain: Bool = true, in timeline: Timeline) throws {
    try connection.run(
      "INSERT INTO timeline_gaps (account, list, place, is_certain) VALUES (?, ?, ?, ?)",
      account.key, timeline.key, place, isCertain)
  }

  func remove(_ gap: StoredGap) throws {
    try connection.run("DELETE FROM timeline_gaps WHERE key = ?", gap.key)
  }

  /// Also removes the rows below it.
  func removeAll(in timeline: Timeline, upTo place: TimeKey = .last) throws {
    try connection.run(
      "DELETE FROM timeline_gaps WHERE account = ? AND list = ? AND place <= ?", account.key,
      timeline.key, place)
  }

  /// A gap with no rows below it is the end of the timeline.
  func removeEmpty() throws {
    try connection.run(
      """
      DELETE FROM timeline_gaps WHERE account = ?1 AND is_certain = 1
      AND NOT EXISTS (
        SELECT 1 FROM timeline t WHERE timeline_gaps.list = 'home' AND t.account = ?1
        AND t.is_visible = 1 AND t.key < timeline_gaps.place)
      AND NOT EXISTS (
        SELECT 1 FROM timeline_places s WHERE s.account = ?1 AND s.list = timeline_gaps.list
        AND s.place < timeline_gaps.place)
      """, account.key)
  }
}

// Filling a gap from its lower side.
extension GapTable {
  /// Stores the posts that the server has directly above the row below the gap, newest first. If
  /// they reach the rows above the gap, it closes. Otherwise, the remaining part becomes another
  /// gap.
  func saveBottom(of gap: StoredGap, _ posts: [Post], in timeline: Timeline) throws {
    let places = try posts.map { try ledger.timelines.shownPlace(ofRow: $0.rowID, in: timeline) }
    let meeting = places.lastIndex { $0.map { $0 >= gap.place } ?? false }
    var low = try ledger.timelines.row(below: gap.place, in: timeline)?.place ?? TimeKey(.min)
    let missing = Array(zip(posts, places))[(meeting.map { $0 + 1 } ?? 0)...]
    var left = missing.count
    for (post, known) in missing.reversed() {
      left -= 1
      if let known {
        low = max(low, known)
      } else if let place = try freePlace(
        for: post, above: low, below: gap.place, left: left, in: timeline)
      {
        try ledger.timelines.put(post, at: place, in: timeline)
        low = place
      }
    }
    try remove(gap)
    if meeting == nil, !posts.isEmpty { try add(at: gap.place, in: timeline) }
  }

  /// Leaves room for the rows that will be inserted above. Nil if there is no room.
  private func freePlace(
    for post: Post, above low: TimeKey, below high: TimeKey, left: Int, in timeline: Timeline
  ) throws -> TimeKey? {
    var place = TimeKey((post.boost == nil ? post.date : post.boost?.date) ?? now)
    if place <= low || place.value >= high.value - Int64(left) {
      place = TimeKey(low.value + max(1, (high.value - low.value) / Int64(left + 2)))
    }
    while try place < high && ledger.timelines.isTaken(place, in: timeline) { place = place.next }
    return place < high ? place : nil
  }
}

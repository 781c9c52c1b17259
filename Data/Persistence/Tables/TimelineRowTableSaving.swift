import Domain
import Foundation

/// The place of a page in its list.
struct PagePlace {
  /// The row above the page. Nil for the newest page.
  var top: TimeKey?
  /// True if no page follows.
  var isLast: Bool
}

extension TimelineRowTable {
  /// Stores a page of the feed in its place. Removes rows that the source no longer has there.
  /// Returns the places of the first and last row. Below the seam, rows stay above its floor.
  func saveFeed(
    _ posts: [Post], at page: PagePlace, seam: Seam
  ) throws -> (first: TimeKey, last: TimeKey)? {
    let known = try posts.map { try ledger.timelines.shownPlace(ofRow: $0.rowID, in: .home) }
    var (last, first) = (page.top, TimeKey?.none)
    for (index, post) in posts.enumerated() {
      let below = known[(index + 1)...].compactMap(\.self).max() ?? seam.floor
      let range = PlaceRange(top: last, floor: below, left: posts.count - index - 1)
      last = try save(of: post, in: range, isVisible: true)
      first = first ?? last
    }
    guard let last, let first else { return nil }
    let rows = Set(posts.map(\.rowID))
    try removeFromFeed(from: last, to: page.top) { !rows.contains($0) }
    if page.isLast || seam.floor.map({ last <= $0 }) ?? false { try removeFromFeed(below: last) }
    return (first, last)
  }

  /// The same for the posts and boosts of one person.
  func save(_ posts: [Post], of person: Int64, at page: PagePlace) throws -> TimeKey? {
    var place = page.top
    for post in posts { place = try save(of: post, below: place, isVisible: false) }
    guard let last = place, !posts.isEmpty else { return nil }
    let rows = Set(posts.map(\.rowID))
    for gone in try rowIDs(of: person, from: last, to: page.top) where !rows.contains(gone) {
      try delete(gone)
    }
    return last
  }

  func delete(_ row: Post.ID) throws {
    try connection.run(
      "DELETE FROM timeline WHERE account = ? AND row_id = ?", account.key, row)
  }

  /// The stored rows, in this order. Leaves out unknown ones.
  func posts(_ ids: [Post.ID]) throws -> [Post] {
    try ids.compactMap { try find($0) }
  }

  /// Puts the post above all rows of the feed, whatever its date, because the source has just sent
  /// it.
  func saveNewest(of post: Post) throws {
    let newest = try connection.first(
      "SELECT key FROM timeline WHERE account = ? AND is_visible = 1 ORDER BY key DESC LIMIT 1",
      account.key
    ) { $0.key() }
    let place = try save(of: post, below: nil, isVisible: true)
    guard let newest, place.value < newest else { return }
    let above = try TimeKey(newest).free(isTaken)
    try connection.run(
      "UPDATE timeline SET key = ? WHERE account = ? AND row_id = ?", above, account.key,
      post.rowID)
  }

  /// Puts the post below the row before it, whatever its date, because servers do not sort by the
  /// displayed dates.
  func save(of post: Post, below top: TimeKey?, isVisible: Bool) throws -> TimeKey {
    try save(of: post, in: PlaceRange(top: top), isVisible: isVisible)
  }

  private func save(
    of post: Post, in range: PlaceRange, isVisible: Bool
  ) throws -> TimeKey {
    let key = try ledger.posts.save(post)
    if let person = post.boost?.person { try ledger.people.save(person) }
    let kept = try place(ofRow: post.rowID)
    if let kept, range.contains(kept) {
      if isVisible { try show(post.rowID) }
      return kept
    }
    var place = range.place(of: (post.boost == nil ? post.date : post.boost?.date) ?? now)
    while try isTaken(place) { place = place.previous }
    if kept == nil {
      try insert(for: post, key: key, at: place, isVisible: isVisible)
    } else {
      try connection.run(
        "UPDATE timeline SET key = ?, is_visible = max(is_visible, ?) WHERE account = ? AND row_id = ?",
        place, isVisible, account.key, post.rowID)
    }
    return place
  }

  func place(ofRow row: Post.ID) throws -> TimeKey? {
    try connection.first(
      "SELECT key FROM timeline WHERE account = ? AND row_id = ?", account.key, row
    ) { TimeKey($0.key()) }
  }

  func isInFeed(_ row: Post.ID) throws -> Bool {
    try connection.first(
      "SELECT 1 FROM timeline WHERE account = ? AND row_id = ? AND is_visible = 1",
      account.key, row
    ) { _ in true } ?? false
  }

  private func show(_ row: Post.ID) throws {
    try connection.run(
      "UPDATE timeline SET is_visible = 1 WHERE account = ? AND row_id = ? AND is_visible = 0",
      account.key, row)
  }

  /// Excludes both ends. Keeps own rows above everything, because the source may not list them yet.
  private func removeFromFeed(
    from last: TimeKey, to top: TimeKey?, where isGone: (Post.ID) -> Bool
  ) throws {
    let rows: [Post.ID] = try connection.all(
      """
      SELECT row_id FROM timeline
      WHERE account = ? AND is_visible = 1 AND key > ? AND key < ? AND (person <> ? OR ?)
      """, account.key, last, top ?? .last, account.me, top != nil
    ) { $0.id() }
    for row in rows where isGone(row) {
      try connection.run(
        "UPDATE timeline SET is_visible = 0 WHERE account = ? AND row_id = ?", account.key, row)
    }
  }

  private func removeFromFeed(below last: TimeKey) throws {
    try connection.run(
      "UPDATE timeline SET is_visible = 0 WHERE account = ? AND is_visible = 1 AND key < ?",
      account.key, last)
  }

  private func rowIDs(of person: Int64, from last: TimeKey, to top: TimeKey?) throws -> [Post.ID] {
    try connection.all(
      "SELECT row_id FROM timeline WHERE person = ? AND key > ? AND key < ?",
      person, last, top ?? .last
    ) { $0.id() }
  }
}

/// The range of places for a row of a page.
private struct PlaceRange {
  /// The row above. Nil at the top.
  var top: TimeKey?
  /// The known row below that the row has to stay above. Nil if there is none.
  var floor: TimeKey?
  /// The number of rows that still have to fit in below this one.
  var left = 0

  /// Ignores a floor above the top, because its rows will move.
  private var lowest: TimeKey? { floor.flatMap { top.map { $0 } ?? .last > $0 ? $0 : nil } }

  func contains(_ place: TimeKey) -> Bool {
    top.map { place < $0 } ?? true && lowest.map { place > $0 } ?? true
  }

  /// The place of the row's date if that fits the order.
  func place(of date: Date) -> TimeKey {
    let place = min(TimeKey(date), top?.previous ?? .last)
    guard let lowest, place.value <= lowest.value + Int64(left) else { return place }
    let high = top?.value ?? lowest.value + Self.room
    return TimeKey(high - max(1, (high - lowest.value) / Int64(left + 2)))
  }

  /// The room left between the newest known row and a page above it if dates leave none: about 18
  /// minutes.
  static let room: Int64 = 1 << 40
}

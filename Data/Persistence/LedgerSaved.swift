import Domain
import Foundation

extension Setting<String> {
  /// The cursor below the last stored post of the list.
  static func savedContinuation(_ list: SavedList) -> Self { Self(name: "continuation \(list)") }
}

// The lists of bookmarks and favorites. A place is like a time: the newest post has the highest.
// Servers do not say when a post was added, so the places of what they list only keep its order.
extension Ledger {
  private static let selectSaved = """
    SELECT s.place, \(postColumns)
    FROM saved_posts s JOIN posts p ON p.key = s.post
    WHERE s.account = ? AND s.list = ? AND s.place <= ? AND p.key <= ?
      AND iif(s.list = 'bookmarks', p.is_bookmarked, p.is_favorite) = 1 AND \(isNotHidden)
    ORDER BY s.place DESC LIMIT ?
    """

  func savedPage(
    _ list: SavedList, from start: TimeKey, limit: Int
  ) throws -> PageBuilder {
    var page = PageBuilder(limit: limit)
    try connection.rows(Self.selectSaved, account.key, list.rawValue, start, due, limit + 1) {
      try page.add(&$0, read: post)
    }
    return page
  }

  func savedPlace(of post: Int64, in list: SavedList) throws -> TimeKey? {
    try connection.first(
      "SELECT place FROM saved_posts WHERE account = ? AND list = ? AND post = ?",
      account.key, list.rawValue, post
    ) { TimeKey($0.key()) }
  }

  func addOnTop(_ post: Int64, of list: SavedList) throws {
    try put(post, at: try topPlace(of: list), in: list)
  }

  func put(_ post: Int64, at place: TimeKey, in list: SavedList) throws {
    try connection.run(
      "INSERT OR REPLACE INTO saved_posts (account, list, post, place) VALUES (?, ?, ?, ?)",
      account.key, list.rawValue, post, place)
  }

  func remove(_ post: Int64, from list: SavedList) throws {
    try connection.run(
      "DELETE FROM saved_posts WHERE account = ? AND list = ? AND post = ?",
      account.key, list.rawValue, post)
  }

  private func topPlace(of list: SavedList) throws -> TimeKey {
    let newest = try connection.first(
      "SELECT max(place) FROM saved_posts WHERE account = ? AND list = ?",
      account.key, list.rawValue
    ) { $0.optionalKey() }
    let now = TimeKey(now)
    guard let newest = newest.flatMap(\.self), newest >= now.value else { return now }
    return TimeKey(newest).next
  }
}

// Pages from a server.
extension Ledger {
  /// Stores a page where it belongs and drops what the server no longer lists there. Returns the
  /// place of its last post.
  func savePage(_ page: Page<Post>, of list: SavedList, below top: TimeKey?) throws -> TimeKey? {
    let keys = try page.items.map { try save($0) }
    let known = try keys.map { try savedPlace(of: $0, in: list) }
    let isConnected = top != nil || known.contains { $0 != nil }
    var last = top
    for (index, key) in keys.enumerated() {
      let below = known[(index + 1)...].compactMap(\.self).max()
      last = try place(key, known: known[index], between: last, and: below, in: list)
    }
    try removeSaved(from: list, between: last, and: top, except: Set(keys))
    if page.next == nil || !isConnected { try removeSaved(from: list, below: last) }
    try noteContinuation(page.next, of: list, below: last)
    return last
  }

  /// A post keeps its place if that is in order.
  private func place(
    _ key: Int64, known: TimeKey?, between top: TimeKey?, and below: TimeKey?, in list: SavedList
  ) throws -> TimeKey {
    if let known, top.map({ known < $0 }) ?? true, below.map({ known > $0 }) ?? true {
      return known
    }
    var place = try top?.previous ?? topPlace(of: list)
    while try isTaken(place, in: list) { place = place.previous }
    try put(key, at: place, in: list)
    return place
  }

  private func isTaken(_ place: TimeKey, in list: SavedList) throws -> Bool {
    try connection.first(
      "SELECT 1 FROM saved_posts WHERE account = ? AND list = ? AND place = ?",
      account.key, list.rawValue, place
    ) { _ in true } ?? false
  }

  /// Both ends excluded.
  private func removeSaved(
    from list: SavedList, between last: TimeKey?, and top: TimeKey?, except kept: Set<Int64>
  ) throws {
    guard let last else { return }
    let posts = try connection.all(
      "SELECT post FROM saved_posts WHERE account = ? AND list = ? AND place > ? AND place < ?",
      account.key, list.rawValue, last, top ?? .last
    ) { $0.key() }
    for post in posts where !kept.contains(post) { try remove(post, from: list) }
  }

  /// All of them if there is no last one.
  private func removeSaved(from list: SavedList, below last: TimeKey?) throws {
    try connection.run(
      "DELETE FROM saved_posts WHERE account = ? AND list = ? AND place < ?",
      account.key, list.rawValue, last ?? .last)
  }

  private func noteContinuation(
    _ next: Cursor?, of list: SavedList, below last: TimeKey?
  ) throws {
    let setting = Setting.savedContinuation(list)
    guard let next else { return try remove(setting) }
    let isStoredBelow =
      try connection.first(
        "SELECT 1 FROM saved_posts WHERE account = ? AND list = ? AND place < ?",
        account.key, list.rawValue, last ?? .last
      ) { _ in true } ?? false
    if !isStoredBelow { try save(next.rawValue, of: setting) }
  }
}

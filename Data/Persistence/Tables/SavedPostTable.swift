import Domain
import Foundation

extension Setting<String> {
  /// The cursor below the last stored post of the list.
  static func savedContinuation(_ list: SavedList) -> Self { Self(name: "continuation \(list)") }
}

/// The lists of bookmarks and favorites.
struct SavedPostTable: LedgerTable {
  let ledger: Ledger

  private static let selectSaved = """
    SELECT s.place, \(PostTable.columns)
    FROM saved_posts s JOIN posts p ON p.key = s.post
    WHERE s.account = ? AND s.list = ? AND s.place <= ? AND p.key <= ?
      AND iif(s.list = 'bookmarks', p.is_bookmarked, p.is_favorite) = 1 AND \(PostTable.isNotHidden)
    ORDER BY s.place DESC LIMIT ?
    """

  func page(
    _ list: SavedList, from start: TimeKey, limit: Int
  ) throws -> PageBuilder {
    var page = PageBuilder(limit: limit)
    try connection.rows(Self.selectSaved, account.key, list.rawValue, start, ledger.due, limit + 1)
    {
      try page.add(&$0, read: ledger.posts.post)
    }
    return page
  }

  /// Stores a page from a server. Returns the place of its last post.
  func save(_ page: Page<Post>, of list: SavedList, below top: TimeKey?) throws -> TimeKey? {
    let keys = try page.items.map { try ledger.posts.save($0) }
    let last = try ledger.places.save(keys, isLast: page.next == nil, in: .saved(list), below: top)
    try noteContinuation(page.next, of: list, below: last)
    return last
  }

  private func noteContinuation(
    _ next: Cursor?, of list: SavedList, below last: TimeKey?
  ) throws {
    let setting = Setting.savedContinuation(list)
    guard let next else { return try ledger.settings.remove(setting) }
    if try !ledger.places.hasItems(below: last, in: .saved(list)) {
      try ledger.settings.save(next.rawValue, of: setting)
    }
  }
}

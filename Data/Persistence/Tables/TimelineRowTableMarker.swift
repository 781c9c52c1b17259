import Domain

extension Setting<Post.ID> {
  /// The furthest known reading position, from this or another device.
  static var homeMarker: Self { Self(name: "homeMarker") }
}

extension TimelineRowTable {
  /// True if a row of the feed is newer than another one. False if they can't be compared.
  func isFurther(_ row: Post.ID, than other: Post.ID?) throws -> Bool {
    guard let other else { return true }
    if row == other { return false }
    if let mine = try place(ofRow: row), let known = try place(ofRow: other) {
      return mine > known
    }
    return row.isNumber(above: other) ?? false
  }

  /// Marks a row of the feed and everything below as read. Returns the posts that were unread.
  func markRead(from row: Post.ID) throws -> [Post.ID] {
    guard let place = try place(ofRow: row) else { return [] }
    let unread: [Post.ID] = try connection.all(
      """
      SELECT p.id FROM timeline t JOIN posts p ON p.key = t.post
      WHERE t.account = ? AND t.is_visible = 1 AND t.is_unread = 1 AND t.key <= ?
      ORDER BY t.key
      """, account.key, place
    ) { $0.id() }
    return try unread.filter { try ledger.posts.markRead($0) }
  }
}

extension Identifier {
  var isNumber: Bool {
    !rawValue.isEmpty && rawValue.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Mastodon's IDs increase. Nil for other servers, whose IDs do not reveal their order.
  func isNumber(above other: Self) -> Bool? {
    guard isNumber, other.isNumber else { return nil }
    return (rawValue.count, rawValue) > (other.rawValue.count, other.rawValue)
  }
}

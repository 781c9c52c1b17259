import Domain

// Posts that people have pinned to the top of their profiles.
extension PostTable {
  private static let selectPinned = """
    SELECT \(columns) FROM posts p WHERE p.author = ? AND p.pinned IS NOT NULL
    ORDER BY p.pinned DESC, p.key DESC
    """

  /// Topmost first.
  func pinned(of person: Int64) throws -> [Post] {
    try connection.all(Self.selectPinned, person) { try post(from: &$0) }
  }

  func countPinned(of person: Int64) throws -> Int {
    try connection.first(
      "SELECT count(*) FROM posts WHERE author = ? AND pinned IS NOT NULL", person
    ) { $0.int() } ?? 0
  }

  func checkCanPin(_ post: Post) throws {
    guard try ledger.people.key(of: post.author.id) == account.me, post.canBePinned else {
      throw LoadFailure.refused(
        "You can pin your own posts, except those that only mentioned people can read.")
    }
  }

  /// Stores the source's list. A post that is missing from it is no longer pinned.
  func savePinned(_ posts: [Post], of person: Int64) throws {
    try connection.run(
      "UPDATE posts SET pinned = NULL WHERE author = ? AND pinned IS NOT NULL", person)
    for (index, post) in posts.enumerated() where post.boost == nil {
      let key = try save(post)
      // Includes changes that were sent after the request.
      guard ledger.confirmed.applied(to: post.setting(.pin, isOn: true))?.isPinned == true else {
        continue
      }
      try connection.run(
        "UPDATE posts SET pinned = ? WHERE key = ? AND author = ?", posts.count - index, key, person
      )
    }
    for case .react(let post, .pin, isOn: true) in ledger.confirmed.entries.map(\.action) {
      try keepSaved(post, by: .pin, isOn: true)
    }
  }
}

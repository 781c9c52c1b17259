import Domain
import Foundation

extension Ledger {
  /// Who would scroll through more answers than this is better served by opening one of them.
  private static let mostReplies = 1000

  func thread(of id: Post.ID) throws -> PostThread {
    let post = try post(id)
    return PostThread(
      ancestors: try ancestors(of: post), post: post, replies: try replies(to: id))
  }

  private func ancestors(of post: Post) throws -> [Post] {
    var ancestors: [Post] = []
    // A source that names a post as its own ancestor must not keep us here.
    var seen: Set = [post.id]
    var parent = post.parent
    while let id = parent?.id, seen.insert(id).inserted, let next = try optionalPost(id) {
      ancestors.append(next)
      parent = next.parent
    }
    return ancestors.reversed()
  }

  /// The recursion takes the deepest waiting post first, so each answer comes below what it answers.
  private func replies(to id: Post.ID) throws -> [PostThread.Reply] {
    try connection.all(
      """
      WITH RECURSIVE tree(key, id, depth) AS (
        SELECT key, id, 0 FROM posts WHERE account = ?1 AND id = ?2
        UNION ALL
        SELECT p.key, p.id, tree.depth + 1 FROM tree CROSS JOIN posts p
        WHERE p.account = ?1 AND p.parent_id = tree.id AND p.key <= ?3 AND \(Self.isNotHidden)
        ORDER BY 3 DESC, 1 LIMIT ?4
      )
      SELECT tree.depth, \(Self.postColumns) FROM tree CROSS JOIN posts p ON p.key = tree.key
      WHERE tree.depth > 0
      """, account.key, id, now, Self.mostReplies + 1
    ) { row in
      let depth = row.int()
      return PostThread.Reply(post: try post(from: &row), depth: depth)
    }
  }
}

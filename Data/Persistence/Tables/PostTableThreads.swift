import Domain
import Foundation

extension PostTable {
  /// The maximum number of replies shown. Open a reply to see the ones below it.
  private static let maxReplies = 1000

  func thread(of id: Post.ID) throws -> PostThread {
    let post = try require(id)
    return PostThread(
      post: post, ancestors: try ancestors(of: post), descendants: try descendants(of: id))
  }

  private func ancestors(of post: Post) throws -> [Post] {
    var ancestors: [Post] = []
    // Guards against a source that names a post as its own ancestor.
    var seen: Set = [post.id]
    var parent = post.parent
    while let id = parent?.id, seen.insert(id).inserted, let next = try find(id) {
      ancestors.insert(next, at: 0)
      parent = next.parent
    }
    return ancestors
  }

  /// Oldest first. Replies below a hidden person's post are hidden too.
  private func descendants(of id: Post.ID) throws -> [Post] {
    try connection.all(Self.selectDescendants, account.key, id, ledger.due, Self.maxReplies) {
      try post(from: &$0)
    }
  }

  func descendantIDs(of id: Post.ID) throws -> [Post.ID] {
    try descendants(of: id).map(\.id)
  }

  private static let selectDescendants = """
    WITH RECURSIVE tree(key, id) AS (
      SELECT p.key, p.id FROM posts p
      WHERE p.account = ?1 AND p.parent_id = ?2 AND p.key <= ?3 AND \(isNotHidden)
      UNION
      SELECT p.key, p.id FROM tree JOIN posts p ON p.account = ?1 AND p.parent_id = tree.id
      WHERE p.key <= ?3 AND \(isNotHidden)
      LIMIT ?4
    )
    SELECT \(columns) FROM tree JOIN posts p ON p.key = tree.key ORDER BY p.key
    """
}

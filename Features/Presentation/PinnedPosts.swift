import Domain
import Foundation

// Pinned posts at the top of a person's posts.
extension OrderedItems<Post> {
  /// Moves the post to the top if the change pins it, and to its place by date if the change unpins
  /// it.
  mutating func keepingPinsOnTop(of id: Post.ID, _ change: (inout Self) -> Void) {
    let row = Post.row(of: id)
    let wasPinned = self[row]?.isPinned
    change(&self)
    guard let post = self[row], let wasPinned, post.isPinned != wasPinned else { return }
    remove(row: row)
    let below = post.isPinned ? order.first : order.first { isOlder($0, than: post) }
    insert(post, above: below)
  }

  /// Inserts a new post above all others that are not pinned.
  mutating func insertBelowPins(_ post: Post) {
    guard self[post.row] == nil, order.first.map({ self[$0]?.isPinned }) == true else {
      return insert(post)
    }
    insert(post, above: order.first { self[$0]?.isPinned == false })
  }

  private func isOlder(_ row: String, than post: Post) -> Bool {
    guard let other = self[row], !other.isPinned else { return false }
    let date = other.boost == nil ? other.date : other.boost?.date
    return date ?? .distantPast < post.date ?? .distantPast
  }
}

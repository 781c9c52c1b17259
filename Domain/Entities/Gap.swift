/// A place in a timeline where posts are missing, because the newest page did not reach the known
/// posts.
package struct Gap: Hashable, Sendable, Identifiable {
  package typealias ID = Identifier<Gap>

  /// The side of the gap to load the next page on.
  package enum Side: Hashable, Sendable {
    /// The newest missing posts, just below the upper end.
    case above
    /// The oldest missing posts, just above the lower end.
    case below
  }

  /// The rows next to the gap in a list. Nil if there is no such row.
  package struct Ends: Hashable, Sendable {
    package let above: Post.ID?
    package let below: Post.ID?

    package init(above: Post.ID?, below: Post.ID?) {
      self.above = above
      self.below = below
    }
  }

  package let id: ID
  /// The number of items above the gap in its page.
  package let index: Int

  package init(id: ID, index: Int) {
    self.id = id
    self.index = index
  }
}

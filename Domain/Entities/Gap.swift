/// A place in a timeline where posts are missing: the newest page did not reach the known posts below it.
package struct Gap: Hashable, Sendable, Identifiable {
  package typealias ID = Identifier<Gap>

  /// The side of the gap that the next page is loaded for.
  package enum Side: Hashable, Sendable {
    /// The newest missing posts, below the posts above the gap.
    case above
    /// The oldest missing posts, above the posts below the gap.
    case below
  }

  /// The rows next to the gap in a list. Nil if the list has none there.
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

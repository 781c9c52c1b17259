/// A post with its ancestors and replies. (`Thread` is Foundation's.)
package struct PostThread: Hashable, Codable, Sendable {
  package struct Reply: Hashable, Codable, Sendable {
    package var post: Post
    /// 1 for a reply to the post itself.
    package let depth: Int

    package init(post: Post, depth: Int) {
      self.post = post
      self.depth = depth
    }
  }

  /// Oldest first. The post's parent is last.
  package var ancestors: [Post]
  package var post: Post
  /// Depth first: every reply follows its parent.
  package var replies: [Reply]

  package init(ancestors: [Post] = [], post: Post, replies: [Reply] = []) {
    self.ancestors = ancestors
    self.post = post
    self.replies = replies
  }
}

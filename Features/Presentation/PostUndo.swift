import Domain

/// What the undo button of a toast over a list of posts takes back.
package enum PostUndo: Hashable, Sendable {
  case reaction(ReactionUndo)
  /// It waits, and the source knows nothing of it.
  case deletion(Post.ID)
  case muting(Person)
}

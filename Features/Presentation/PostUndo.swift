import Domain

/// What the undo button of a toast over a list of posts takes back.
package enum PostUndo: Undoing {
  case reaction(ReactionUndo)
  /// They wait, and the source knows nothing of it.
  case deletion([Post.ID])
  case muting(Person)

  package var chance: UndoChance {
    switch self {
    case .reaction: .elsewhere
    case .deletion: .soonOver
    case .muting: .here
    }
  }
}

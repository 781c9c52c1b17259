import Domain

/// What the undo button of a toast takes back.
package struct ReactionUndo: Hashable, Sendable {
  package let reaction: Reaction
  package let isOn: Bool
  package let postID: Post.ID

  package init(reaction: Reaction, isOn: Bool, postID: Post.ID) {
    self.reaction = reaction
    self.isOn = isOn
    self.postID = postID
  }
}

extension Reaction {
  /// What a toast says when it is done.
  package func done(isOn: Bool) -> String {
    switch self {
    case .favorite: isOn ? "Added to your favorites" : "Removed from your favorites"
    case .boost: isOn ? "Boosted" : "Boost removed"
    case .bookmark: isOn ? "Bookmarked" : "Bookmark removed"
    }
  }

  package var attempt: Attempt {
    switch self {
    case .favorite: .favorite
    case .boost: .boost
    case .bookmark: .bookmark
    }
  }
}

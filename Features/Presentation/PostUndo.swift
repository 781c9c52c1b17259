import Domain

/// The action that a toast over posts can undo.
package enum PostUndo: Undoing {
  case reaction(Reaction, isOn: Bool, Post.ID)
  /// The source does not know about them yet.
  case removal([PostRemoval])
  case muting(Person)
  case relationship(PendingRelationship.Wish, of: Person.ID)
  /// On a profile. The source does not know about the block yet.
  case block

  package var chance: UndoAvailability {
    switch self {
    case .removal, .block, .relationship(.following(true, _), of: _): .soonOver
    case .reaction, .relationship: .elsewhere
    case .muting: .here
    }
  }
}

extension Reaction {
  func toast(isOn: Bool) -> String {
    switch self {
    case .favorite: isOn ? "Added to your favorites" : "Removed from your favorites"
    case .boost: isOn ? "Boosted" : "Boost removed"
    case .boostForFollowers: isOn ? "Boosted for your followers" : "Boost removed"
    case .bookmark: isOn ? "Bookmarked" : "Bookmark removed"
    case .pin: isOn ? "Pinned to your profile" : "Unpinned from your profile"
    }
  }

  var attempt: Attempt {
    switch self {
    case .favorite: .favorite
    case .boost, .boostForFollowers: .boost
    case .bookmark: .bookmark
    case .pin: .pin
    }
  }
}

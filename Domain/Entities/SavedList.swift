/// The bookmarks or the favorites of the signed-in person.
package enum SavedList: String, Hashable, Codable, Sendable, CaseIterable {
  case bookmarks, favorites

  /// The list that the reaction adds a post to. Nil for boosts and pins.
  package init?(_ reaction: Reaction) {
    switch reaction {
    case .bookmark: self = .bookmarks
    case .favorite: self = .favorites
    case .boost, .boostForFollowers, .pin: return nil
    }
  }

  package var reaction: Reaction {
    switch self {
    case .bookmarks: .bookmark
    case .favorites: .favorite
    }
  }
}

extension Capabilities.Actions {
  /// The lists that a source with these actions has.
  package var savedLists: [SavedList] {
    SavedList.allCases.filter { list in
      switch list {
      case .bookmarks: contains(.bookmark)
      case .favorites: contains(.favorite)
      }
    }
  }
}

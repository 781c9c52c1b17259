import Domain

extension SavedList {
  package var title: String {
    switch self {
    case .bookmarks: "Bookmarks"
    case .favorites: "Favorites"
    }
  }

  package var symbol: String {
    switch self {
    case .bookmarks: "bookmark"
    case .favorites: "heart"
    }
  }
}

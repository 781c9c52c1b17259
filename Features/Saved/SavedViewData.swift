import Domain
import Foundation
import Presentation

struct SavedViewData: Equatable, Sendable {
  let title: String
  let symbol: String
  let phase: ListPhase
  let age: TimedText?
  let rows: Rows<PostRowViewData>
  let foot: PagingFoot
  /// The row to scroll to the top.
  let scrollTarget: String?
}

extension SavedViewData {
  init(
    _ state: SavedState, _ rows: Rows<PostRowViewData>, at now: Date, _ formatting: Formatting
  ) {
    let list = state.posts.list
    title = state.saved.title
    symbol = state.saved.symbol
    phase = ListPhase(
      list, during: state.saved.loading, empty: state.saved.empty, at: now, formatting)
    age = list.age(at: now, formatting)
    self.rows = rows
    foot = list.foot(at: now, formatting)
    scrollTarget = state.posts.scrollTarget
  }
}

extension SavedList {
  fileprivate var empty: ListPhase {
    switch self {
    case .bookmarks:
      .empty(title: "No Bookmarks", message: "Posts that you bookmark appear here.")
    case .favorites:
      .empty(title: "No Favorites", message: "Posts that you add to your favorites appear here.")
    }
  }

  var loading: Attempt {
    switch self {
    case .bookmarks: Attempt(failed: "Your bookmarks could not be loaded")
    case .favorites: Attempt(failed: "Your favorites could not be loaded")
    }
  }
}

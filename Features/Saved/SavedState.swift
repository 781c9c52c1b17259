import Domain
import Presentation

/// Everything a list of bookmarks or favorites can be in.
package struct SavedState: Equatable, Sendable {
  let saved: SavedList
  package internal(set) var posts = PostListState()
  package internal(set) var toast: Toast<PostUndo>?
  /// The row to scroll to the top. The view reports when it has.
  package internal(set) var scrollTarget: String?
}

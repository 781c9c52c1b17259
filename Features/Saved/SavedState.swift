import Domain
import Presentation

/// Everything a list of bookmarks or favorites can be in.
package struct SavedState: Equatable, Sendable {
  let saved: SavedList
  package internal(set) var posts = PostListState()
  package internal(set) var toast: Toast<PostUndo>?
  /// The row to bring to the top of the screen. The view says when it has.
  package internal(set) var scrollTarget: String?
}

import Domain
import Presentation

package struct SavedState: Equatable, Sendable {
  let saved: SavedList
  package internal(set) var posts = PostListState()
  package internal(set) var toast: Toast<PostUndo>?
  /// The row to scroll to the top. The view reports when it has.
  package internal(set) var scrollTarget: String?
}

import Domain
import Presentation

struct SavedState: Equatable, Sendable {
  let saved: SavedList
  var posts = PostListState()
  var toast: Toast<PostUndo>?
  /// The row to scroll to the top. The view reports when it has.
  var scrollTarget: String?
}

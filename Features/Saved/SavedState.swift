import Domain
import Presentation

struct SavedState: Equatable, Sendable {
  let saved: SavedList
  var posts = PostListState()
  var toast: Toast<PostUndo>?
}

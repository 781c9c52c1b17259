import Domain
import Presentation

struct PostState: Equatable, Sendable {
  var thread: Loadable<ThreadPosts> = .idle
  var freshness: Freshness?
  /// Nil until it is known, or if it cannot be.
  var account: Account?
  var choices = ReaderChoices()
  var toast: Toast<PostUndo>?
  /// The row to scroll to the top. The view reports when it has.
  var scrollTarget: Post.ID?
}

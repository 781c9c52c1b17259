import Domain
import Presentation

struct PostState: Equatable, Sendable {
  var thread: Loadable<ThreadPosts> = .idle
  var freshness: Freshness?
  /// Nil until it is known, or if it cannot be.
  var account: Account?
  var choices = ReaderChoices()
  var deletion: PostDeletion?
  var toast: Toast<PostUndo>?
  /// The row to scroll to the top. The view reports when it has.
  var scrollTarget: Post.ID?
}

/// The post that is being deleted. Only one at a time.
enum PostDeletion: Hashable, Sendable {
  /// The person can still undo it, and the source does not know yet.
  case pending(Post.ID)
  case running(Post.ID)

  var id: Post.ID {
    switch self {
    case .pending(let id), .running(let id): id
    }
  }
}

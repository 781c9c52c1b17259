import Domain
import Presentation

package struct PostState: Equatable, Sendable {
  package internal(set) var thread: Loadable<ThreadPosts> = .idle
  package internal(set) var freshness: Freshness?
  /// Nil until it is known, or if it cannot be.
  package internal(set) var account: Account?
  package internal(set) var choices = ReaderChoices()
  package internal(set) var deletion: PostDeletion?
  package internal(set) var toast: Toast<PostUndo>?
  /// The row to scroll to the top. The view reports when it has.
  package internal(set) var scrollTarget: Post.ID?
}

/// The post that is being deleted. Only one at a time.
package enum PostDeletion: Hashable, Sendable {
  /// The person can still undo it, and the source does not know yet.
  case pending(Post.ID)
  case running(Post.ID)

  var id: Post.ID {
    switch self {
    case .pending(let id), .running(let id): id
    }
  }
}

import Domain
import Presentation

/// Everything a thread can be in, but for what its view binds to.
package struct PostState: Equatable, Sendable {
  package internal(set) var thread: Loadable<ThreadRows> = .idle
  /// Missing until it is known, and where it cannot be.
  package internal(set) var account: Account?
  /// Whose content warning was opened: it stays open however often the thread is fetched.
  package internal(set) var openPosts: Set<Post.ID> = []
  /// What is being deleted right now.
  package internal(set) var deleting: Post.ID?
  package internal(set) var toast: Toast<ReactionUndo>?
  /// The row to bring to the top of the screen; the view says when it has.
  package internal(set) var scrollTarget: Post.ID?
}

import Domain
import Presentation

struct PostState: Equatable, Sendable {
  var thread: Loadable<ThreadPosts> = .idle
  var freshness: Freshness?
  /// Nil until it is known, or if it cannot be.
  var account: Account?
  var choices = ReaderChoices()
  /// Authors who are known to be muted.
  var muted: Set<Person.ID> = []
  var toast: Toast<PostUndo>?
  /// The row to scroll to the top. The view reports when it has.
  var scrollTarget: Post.ID?
}

extension PostState {
  mutating func note(_ relationship: Relationship) {
    if relationship.isMuted {
      muted.insert(relationship.personID)
    } else {
      muted.remove(relationship.personID)
    }
  }
}

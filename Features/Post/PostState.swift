import Domain
import Presentation

struct PostState: Equatable, Sendable {
  var thread: Loadable<ThreadPosts> = .idle
  var freshness: Freshness?
  /// Nil until it has loaded, and if it could not be loaded.
  var account: Account?
  var choices = ReaderChoices()
  /// Authors who are known to be muted.
  var muted: Set<Person.ID> = []
  /// Authors who are known to be blocked.
  var blocked: Set<Person.ID> = []
  /// True if the person asked for the thread of a blocked author, or saw it before the block.
  var showsBlocked = false
  var toast: Toast<PostUndo>?
  /// The row to scroll to the top. The view reports when it has done so.
  var scrollTarget: Post.ID?
}

extension PostState {
  /// The blocked author of the opened post, whose thread is hidden.
  var coveredAuthor: Person? {
    guard !showsBlocked, let author = thread.value?.opened.author, blocked.contains(author.id)
    else { return nil }
    return author
  }

  mutating func note(_ relationship: Relationship) {
    if relationship.isMuted {
      muted.insert(relationship.personID)
    } else {
      muted.remove(relationship.personID)
    }
    if relationship.isBlocked {
      blocked.insert(relationship.personID)
    } else {
      blocked.remove(relationship.personID)
    }
  }
}

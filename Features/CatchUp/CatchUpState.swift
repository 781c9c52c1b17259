import Domain
import Presentation

struct CatchUpState: Equatable, Sendable {
  /// The unread posts, newest first.
  var posts: Loadable<[Post]> = .idle
  var order = CatchUp.Order.authors
  /// The expanded groups.
  var openGroups: Set<String> = []
  /// Posts that left the list but can still be restored.
  var marking: [Post] = []
  var toast: Toast<CatchUpUndo>?
}

/// Restores the posts that were about to be marked as read.
package struct CatchUpUndo: Undoing {
  package var chance: UndoAvailability { .soonOver }
}

extension CatchUpState {
  /// Applying a change twice has no further effect.
  mutating func apply(_ change: Change) {
    posts.update { posts in
      switch change {
      case .read(let ids): posts.removeAll { ids.contains($0.id) }
      case .deleted(let id): posts.removeAll { $0.id == id || $0.rowID == id }
      case .related(let relationship) where relationship.isMuted || relationship.isBlocked:
        posts.removeAll { $0.author.id == relationship.personID }
      case .changed(let post), .edited(let post):
        posts = posts.map { $0.id == post.id ? post.replacing($0) : $0 }
      case .opened, .preferencesChanged: posts = posts.map { $0.covering(change) }
      default: break
      }
    }
  }
}

import Domain
import Presentation

/// Everything a search for posts can be in.
package struct PostSearchState: Equatable, Sendable {
  /// What the posts on the screen were asked for with.
  package internal(set) var query: String
  /// What stands in the field.
  package internal(set) var text: String
  package internal(set) var list = PostListState()
  package internal(set) var toast: Toast<ReactionUndo>?
}

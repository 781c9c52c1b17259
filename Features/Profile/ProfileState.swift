import Domain
import Presentation
import ProfileHeaderFeature

package struct ProfileState: Equatable, Sendable {
  package internal(set) var profile: Loadable<Profile> = .idle
  package internal(set) var freshness: Freshness?
  package internal(set) var extras = ProfileExtras()
  package internal(set) var posts = PostListState()
  package internal(set) var question: BlockQuestion?
  package internal(set) var toast: Toast<PostUndo>?
  /// The row to scroll to the top. The view reports when it has.
  package internal(set) var scrollTarget: String?
}

/// The person of a profile.
package enum ProfileSubject: Hashable, Sendable {
  /// The signed-in person.
  case me
  case person(Person.ID)
}

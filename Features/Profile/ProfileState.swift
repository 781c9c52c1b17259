import Domain
import Presentation
import ProfileHeaderFeature

struct ProfileState: Equatable, Sendable {
  var profile: Loadable<Profile> = .idle
  var freshness: Freshness?
  var extras = ProfileExtras()
  var posts = PostListState()
  /// True if the reader opened a profile that moderators hid.
  var showsLimited = false
  var toast: Toast<PostUndo>?
}

/// The person of a profile.
package enum ProfileSubject: Hashable, Sendable {
  /// The signed-in person.
  case me
  case person(Person.ID)
}

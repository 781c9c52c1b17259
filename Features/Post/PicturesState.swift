import Domain
import Presentation

/// Everything the pictures of a post can be in.
package struct PicturesState: Equatable, Sendable {
  package internal(set) var pictures: Loadable<[MediaViewData]> = .idle
  /// The picture to bring to the top of the screen; the view says when it has.
  package internal(set) var scrollTarget: String?
}

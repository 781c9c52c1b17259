import Domain
import Presentation

package struct GalleryState: Equatable, Sendable {
  /// The posts with media.
  package internal(set) var list = PagedList<Post>()
  package internal(set) var toast: Toast<Never>?
}

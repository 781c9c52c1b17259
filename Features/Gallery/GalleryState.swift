import Domain
import Presentation

struct GalleryState: Equatable, Sendable {
  /// The posts with media.
  var list = PagedList<Post>()
  var toast: Toast<Never>?
}

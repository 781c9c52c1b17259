import Domain
import Foundation
import Presentation

struct PicturesState: Equatable, Sendable {
  var pictures: Loadable<[MediaViewData]> = .idle
  /// The ID of the picture on the screen.
  var shown: String?
  /// True if the whole description is shown, false for only its first lines.
  var isDescriptionOpen = false

  /// The file of the picture that is being saved.
  var file: Loadable<URL> = .idle

  /// The index of the picture on the screen.
  var place: Int? { pictures.value?.firstIndex { $0.id == shown } }
}

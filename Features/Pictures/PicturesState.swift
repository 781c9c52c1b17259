import Domain
import Foundation
import Presentation

package struct PicturesState: Equatable, Sendable {
  package internal(set) var pictures: Loadable<[MediaViewData]> = .idle
  /// The id of the picture on the screen.
  package internal(set) var shown: String?
  /// The whole description is shown, and not only its first lines.
  package internal(set) var isDescriptionOpen = false

  /// The file of the picture that is being saved.
  package internal(set) var file: Loadable<URL> = .idle

  /// The place of the picture on the screen.
  var place: Int? { pictures.value?.firstIndex { $0.id == shown } }
}

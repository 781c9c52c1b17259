import Domain
import Presentation

/// Builds the gallery of a person from its dependencies.
@MainActor
package enum GalleryAssembly {
  package static func makeViewModel(
    of person: Person.ID, _ sources: GallerySources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void
  ) -> GalleryViewModel {
    GalleryViewModel(of: person, sources, changes: changes, navigate: navigate)
  }
}

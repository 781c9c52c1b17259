import Domain
import Presentation
import SwiftUI

@MainActor
package enum GalleryAssembly {
  package static func makeViewModel(
    of person: Person.ID, _ sources: GallerySources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void
  ) -> GalleryViewModel {
    GalleryViewModel(of: person, sources, changes: changes, navigate: navigate)
  }

  package static func makeView(_ viewModel: GalleryViewModel) -> some View {
    GalleryView(viewModel: viewModel)
  }
}

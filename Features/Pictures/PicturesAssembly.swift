import Domain
import SwiftUI

@MainActor
package enum PicturesAssembly {
  /// `first` is the index of the picture to show first. `onDone` closes the viewer.
  package static func makeViewModel(
    of id: Post.ID, from first: Int, _ sources: PicturesSources,
    onDone: @escaping @MainActor () -> Void
  ) -> PicturesViewModel {
    PicturesViewModel(of: id, from: first, sources, onDone: onDone)
  }

  package static func makeView(_ viewModel: PicturesViewModel) -> some View {
    PicturesView(viewModel: viewModel)
  }
}

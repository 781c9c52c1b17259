import Presentation
import SwiftUI

@MainActor
package enum EditProfileAssembly {
  package static func makeViewModel(
    _ sources: EditProfileSources, onDone: @escaping @MainActor () -> Void
  ) -> EditProfileViewModel {
    EditProfileViewModel(sources, onDone: onDone)
  }

  package static func makeView(_ viewModel: EditProfileViewModel) -> some View {
    EditProfileView(viewModel: viewModel)
  }
}

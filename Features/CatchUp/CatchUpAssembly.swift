import Domain
import Presentation
import SwiftUI

@MainActor
package enum CatchUpAssembly {
  package static func makeViewModel(
    _ sources: CatchUpSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void
  ) -> CatchUpViewModel {
    CatchUpViewModel(sources, changes: changes, navigate: navigate)
  }

  package static func makeView(_ viewModel: CatchUpViewModel) -> some View {
    CatchUpView(viewModel: viewModel)
  }
}

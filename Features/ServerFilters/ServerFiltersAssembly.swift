import Domain
import Presentation
import SwiftUI

@MainActor
package enum ServerFiltersAssembly {
  package static func makeViewModel(
    _ sources: ServerFiltersSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void
  ) -> ServerFiltersViewModel {
    ServerFiltersViewModel(sources, changes: changes, navigate: navigate)
  }

  package static func makeView(_ viewModel: ServerFiltersViewModel) -> some View {
    ServerFiltersView(viewModel: viewModel)
  }
}

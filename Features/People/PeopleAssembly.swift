import Domain
import Presentation
import SwiftUI

@MainActor
package enum PeopleAssembly {
  package static func makeViewModel(
    _ group: PeopleGroup, _ sources: PeopleSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void
  ) -> PeopleViewModel {
    PeopleViewModel(group, sources, changes: changes, navigate: navigate)
  }

  package static func makeView(_ viewModel: PeopleViewModel) -> some View {
    PeopleView(viewModel: viewModel)
  }
}

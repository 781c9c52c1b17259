import Domain
import Presentation
import SwiftUI

@MainActor
package enum PeopleAssembly {
  package static func makeViewModel(
    _ list: FollowList, of person: Person.ID, _ sources: PeopleSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void
  ) -> PeopleViewModel {
    PeopleViewModel(list, of: person, sources, changes: changes, navigate: navigate)
  }

  package static func makeView(_ viewModel: PeopleViewModel) -> some View {
    PeopleView(viewModel: viewModel)
  }
}

import Domain
import Presentation
import SwiftUI

@MainActor
package enum MembersAssembly {
  package static func makeViewModel(
    of list: PeopleList.ID, _ sources: MembersSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void,
    leave: @escaping @MainActor () -> Void
  ) -> MembersViewModel {
    MembersViewModel(of: list, sources, changes: changes, navigate: navigate, leave: leave)
  }

  package static func makeView(_ viewModel: MembersViewModel) -> some View {
    MembersView(viewModel: viewModel)
  }
}

import Domain
import Presentation

/// Builds the screen of one list from its dependencies.
@MainActor
package enum MembersAssembly {
  package static func makeViewModel(
    of list: PeopleList.ID, _ sources: MembersSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void,
    leave: @escaping @MainActor () -> Void
  ) -> MembersViewModel {
    MembersViewModel(of: list, sources, changes: changes, navigate: navigate, leave: leave)
  }
}

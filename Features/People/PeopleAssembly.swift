import Domain
import Presentation

/// Builds lists of people from their dependencies.
@MainActor
package enum PeopleAssembly {
  package static func makeViewModel(
    _ list: FollowList, of person: Person.ID, _ sources: PeopleSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void
  ) -> PeopleViewModel {
    PeopleViewModel(list, of: person, sources, changes: changes, navigate: navigate)
  }
}

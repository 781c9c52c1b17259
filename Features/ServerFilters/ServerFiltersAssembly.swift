import Domain
import Presentation

/// Builds the list of the source's filters from its dependencies.
@MainActor
package enum ServerFiltersAssembly {
  package static func makeViewModel(
    _ sources: ServerFiltersSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void
  ) -> ServerFiltersViewModel {
    ServerFiltersViewModel(sources, changes: changes, navigate: navigate)
  }
}

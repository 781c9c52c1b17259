import Domain
import Presentation

/// Builds the screen from its dependencies.
@MainActor
package enum CatchUpAssembly {
  package static func makeViewModel(
    _ sources: CatchUpSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void
  ) -> CatchUpViewModel {
    CatchUpViewModel(sources, changes: changes, navigate: navigate)
  }
}

import Domain
import Presentation

/// Builds the outbox from what it is given.
@MainActor
package enum OutboxAssembly {
  /// `compose` opens the composer.
  package static func makeViewModel(
    _ sources: OutboxSources, changes: Changes,
    compose: @escaping @MainActor (ComposeStart) -> Void
  ) -> OutboxViewModel {
    OutboxViewModel(sources, changes: changes, compose: compose)
  }
}

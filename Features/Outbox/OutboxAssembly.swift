import Domain
import Presentation

/// Builds the outbox from what it is given.
@MainActor
package enum OutboxAssembly {
  /// `compose` opens the composer, and `openScheduled` the scheduled posts, where there can be some.
  package static func makeViewModel(
    hasScheduled: Bool, _ sources: OutboxSources, changes: Changes,
    compose: @escaping @MainActor (ComposeStart) -> Void,
    openScheduled: @escaping @MainActor () -> Void
  ) -> OutboxViewModel {
    OutboxViewModel(
      hasScheduled: hasScheduled, sources, changes: changes, compose: compose,
      openScheduled: openScheduled)
  }
}

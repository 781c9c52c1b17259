import Domain
import Presentation

/// Builds the screen of scheduled posts from its dependencies.
@MainActor
package enum ScheduledAssembly {
  package static func makeViewModel(
    _ sources: ScheduledSources, changes: Changes
  ) -> ScheduledViewModel {
    ScheduledViewModel(sources, changes: changes)
  }
}

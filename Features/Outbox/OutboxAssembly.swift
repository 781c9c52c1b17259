import Domain
import Presentation
import SwiftUI

@MainActor
package enum OutboxAssembly {
  /// `compose` opens the composer. `openScheduled` opens scheduled posts, if the source supports
  /// them.
  package static func makeViewModel(
    hasScheduled: Bool, _ sources: OutboxSources, changes: Changes,
    compose: @escaping @MainActor (ComposeStart) -> Void,
    openScheduled: @escaping @MainActor () -> Void
  ) -> OutboxViewModel {
    OutboxViewModel(
      hasScheduled: hasScheduled, sources, changes: changes, compose: compose,
      openScheduled: openScheduled)
  }

  package static func makeView(_ viewModel: OutboxViewModel) -> some View {
    OutboxView(viewModel: viewModel)
  }
}

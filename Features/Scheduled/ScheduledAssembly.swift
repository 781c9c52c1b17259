import Domain
import Presentation
import SwiftUI

@MainActor
package enum ScheduledAssembly {
  package static func makeViewModel(
    _ sources: ScheduledSources, changes: Changes
  ) -> ScheduledViewModel {
    ScheduledViewModel(sources, changes: changes)
  }

  package static func makeView(_ viewModel: ScheduledViewModel) -> some View {
    ScheduledView(viewModel: viewModel)
  }
}

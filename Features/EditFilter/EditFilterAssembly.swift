import Domain
import Presentation
import SwiftUI

@MainActor
package enum EditFilterAssembly {
  /// - Parameter filter: nil for a new one.
  package static func makeViewModel(
    _ filter: ServerFilter.ID?, _ sources: EditFilterSources,
    onDone: @escaping @MainActor () -> Void
  ) -> EditFilterViewModel {
    EditFilterViewModel(filter, sources, onDone: onDone)
  }

  package static func makeView(_ viewModel: EditFilterViewModel) -> some View {
    EditFilterView(viewModel: viewModel)
  }
}

import Domain
import Presentation
import SwiftUI

/// Makes the editor of a filter.
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

  /// Stores what was typed in a screen that is gone.
  package static func store(
    _ typed: UnsavedText, of filter: ServerFilter.ID?, _ sources: EditFilterSources
  ) async throws {
    guard let details = typed.filterDetails else { return }
    try await sources.filters.saveDraft(details, of: filter)
  }
}

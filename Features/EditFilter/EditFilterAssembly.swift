import Domain
import Presentation

/// Builds the editor of a filter from its dependencies.
@MainActor
package enum EditFilterAssembly {
  /// - Parameter filter: nil for a new one.
  package static func makeViewModel(
    _ filter: ServerFilter.ID?, _ sources: EditFilterSources,
    onDone: @escaping @MainActor () -> Void
  ) -> EditFilterViewModel {
    EditFilterViewModel(filter, sources, onDone: onDone)
  }
}

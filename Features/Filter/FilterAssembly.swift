import Domain
import Presentation

/// Builds the filter from what it is given.
@MainActor
package enum FilterAssembly {
  /// `current` is shown until the saved filter is there; `onDone` closes the screen.
  package static func makeViewModel(
    _ current: FeedFilter, _ sources: FilterSources, changes: Changes,
    onDone: @escaping @MainActor () -> Void
  ) -> FilterViewModel {
    FilterViewModel(current, sources, changes: changes, onDone: onDone)
  }
}

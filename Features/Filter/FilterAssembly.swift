import Domain
import Presentation

/// Builds the filter from what it is given.
@MainActor
package enum FilterAssembly {
  /// `current` is shown until the saved filter is there; `onDone` closes the screen.
  package static func makeViewModel(
    _ sources: FilterSources, current: FeedFilter, changes: Changes,
    onDone: @escaping @MainActor () -> Void
  ) -> FilterViewModel {
    FilterViewModel(sources, current: current, changes: changes, onDone: onDone)
  }
}

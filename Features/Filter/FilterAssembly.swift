import Domain
import Presentation
import SwiftUI

@MainActor
package enum FilterAssembly {
  /// `current` is shown until the saved filter is loaded. `onDone` closes the screen. `onLeave`
  /// receives a word that was typed but not muted. `showServerFilters` is nil if the source has no
  /// filters.
  package static func makeViewModel(
    _ current: FeedFilter, _ sources: FilterSources, changes: Changes,
    onDone: @escaping @MainActor () -> Void, onLeave: @escaping @MainActor (String) -> Void,
    showServerFilters: (@MainActor () -> Void)?
  ) -> FilterViewModel {
    FilterViewModel(
      current, sources, changes: changes, onDone: onDone, onLeave: onLeave,
      showServerFilters: showServerFilters)
  }

  package static func makeView(_ viewModel: FilterViewModel) -> some View {
    FilterView(viewModel: viewModel)
  }
}

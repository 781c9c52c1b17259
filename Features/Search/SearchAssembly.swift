import Domain
import Presentation
import SwiftUI

@MainActor
package enum SearchAssembly {
  /// `onSearch` gets each new query after the first one.
  package static func makeViewModel(
    _ query: String, _ sources: SearchSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void,
    reply: @escaping @MainActor (Post.ID) -> Void,
    onSearch: @escaping @MainActor (String) -> Void
  ) -> SearchViewModel {
    SearchViewModel(
      query, sources, changes: changes, navigate: navigate, reply: reply, onSearch: onSearch)
  }

  package static func makeView(_ viewModel: SearchViewModel) -> some View {
    SearchView(viewModel: viewModel)
  }
}

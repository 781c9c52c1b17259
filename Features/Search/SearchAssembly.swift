import Domain
import Presentation
import SwiftUI

@MainActor
package enum SearchAssembly {
  package static func makeViewModel(
    _ query: String, _ sources: SearchSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void,
    reply: @escaping @MainActor (Post.ID) -> Void
  ) -> SearchViewModel {
    SearchViewModel(query, sources, changes: changes, navigate: navigate, reply: reply)
  }

  package static func makeView(_ viewModel: SearchViewModel) -> some View {
    SearchView(viewModel: viewModel)
  }
}

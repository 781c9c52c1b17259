import Domain
import Presentation
import SwiftUI

@MainActor
package enum SavedAssembly {
  package static func makeViewModel(
    _ list: SavedList, _ sources: SavedSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void,
    reply: @escaping @MainActor (Post.ID) -> Void
  ) -> SavedViewModel {
    SavedViewModel(list, sources, changes: changes, navigate: navigate, reply: reply)
  }

  package static func makeView(_ viewModel: SavedViewModel) -> some View {
    SavedView(viewModel: viewModel)
  }
}

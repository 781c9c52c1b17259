import Domain
import Presentation

/// Builds the lists of bookmarks and favorites from their dependencies.
@MainActor
package enum SavedAssembly {
  package static func makeViewModel(
    _ list: SavedList, _ sources: SavedSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void,
    reply: @escaping @MainActor (Post.ID) -> Void
  ) -> SavedViewModel {
    SavedViewModel(list, sources, changes: changes, navigate: navigate, reply: reply)
  }
}

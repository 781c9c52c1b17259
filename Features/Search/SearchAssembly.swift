import Domain
import Presentation

/// Builds the screen of search results from what it is given. It stands in a stack that it never sees: where
/// it leads is said to `navigate` and `reply`.
@MainActor
package enum SearchAssembly {
  package static func makeViewModel(
    _ query: String, _ sources: SearchSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void,
    reply: @escaping @MainActor (Post.ID) -> Void
  ) -> SearchViewModel {
    SearchViewModel(query, sources, changes: changes, navigate: navigate, reply: reply)
  }
}

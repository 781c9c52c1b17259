import Domain
import Presentation

/// Builds the screen of one post from what it is given. It stands in a stack that it never sees: where it
/// leads is said to `navigate`, `reply` and `goOn`.
@MainActor
package enum PostAssembly {
  package static func makeViewModel(
    _ id: Post.ID, _ sources: PostSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void,
    reply: @escaping @MainActor (Post.ID) -> Void,
    goOn: @escaping @MainActor (Draft.ID) -> Void
  ) -> PostViewModel {
    PostViewModel(id, sources, changes: changes, navigate: navigate, reply: reply, goOn: goOn)
  }
}

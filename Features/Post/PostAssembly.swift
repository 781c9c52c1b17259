import Domain
import Presentation

/// Builds the screens of one post and of found posts from what they are given. They stand in a stack that
/// they never see: where they lead is said to `navigate`, `reply` and `goOn`.
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

  package static func makeSearch(
    _ query: String, _ sources: PostSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void,
    reply: @escaping @MainActor (Post.ID) -> Void
  ) -> PostSearchViewModel {
    PostSearchViewModel(query, sources, changes: changes, navigate: navigate, reply: reply)
  }
}

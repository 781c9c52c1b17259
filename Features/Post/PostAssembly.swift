import Domain
import Presentation

/// Builds one post's screen from what it is given. It stands in a stack that it never sees: where it
/// leads is said to `navigate` and `reply`.
@MainActor
package enum PostAssembly {
  package static func makeViewModel(
    _ id: Post.ID, _ sources: PostSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void,
    reply: @escaping @MainActor (Post.ID) -> Void
  ) -> PostViewModel {
    PostViewModel(id, sources, changes: changes, navigate: navigate, reply: reply)
  }
}

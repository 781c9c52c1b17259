import Domain
import Presentation
import SwiftUI

@MainActor
package enum PostAssembly {
  /// `leave` receives false if the post has become a draft.
  package static func makeViewModel(
    _ id: Post.ID, _ sources: PostSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void,
    reply: @escaping @MainActor (Post.ID) -> Void, leave: @escaping @MainActor (Bool) -> Void
  ) -> PostViewModel {
    PostViewModel(
      id, sources, changes: changes, navigate: navigate, reply: reply, leave: leave)
  }

  package static func makeView(_ viewModel: PostViewModel) -> some View {
    PostView(viewModel: viewModel)
  }
}

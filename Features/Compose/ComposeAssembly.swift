import Domain
import Presentation

/// Builds the composer from what it is given.
@MainActor
package enum ComposeAssembly {
  /// `onDone` closes the screen.
  package static func makeViewModel(
    _ sources: ComposeSources, replyTo parent: Post.ID?, onDone: @escaping @MainActor () -> Void
  ) -> ComposeViewModel {
    ComposeViewModel(sources, replyTo: parent, onDone: onDone)
  }
}

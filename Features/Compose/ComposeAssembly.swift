import Domain
import Presentation

/// Builds the composer from what it is given.
@MainActor
package enum ComposeAssembly {
  /// `onDone` closes the screen.
  package static func makeViewModel(
    _ sources: ComposeSources, _ start: ComposeStart, onDone: @escaping @MainActor () -> Void
  ) -> ComposeViewModel {
    ComposeViewModel(sources, start, onDone: onDone)
  }
}

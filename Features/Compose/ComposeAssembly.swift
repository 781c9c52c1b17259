import Domain
import Presentation

/// Builds the composer from what it is given.
@MainActor
package enum ComposeAssembly {
  /// `onDone` closes the screen.
  package static func makeViewModel(
    _ start: ComposeStart, _ sources: ComposeSources, onDone: @escaping @MainActor () -> Void
  ) -> ComposeViewModel {
    ComposeViewModel(start, sources, onDone: onDone)
  }
}

import Domain
import Presentation

/// Builds the screen of one conversation from what it is given.
@MainActor
package enum ConversationAssembly {
  /// It stands in a stack that it never sees: where it leads is said to `navigate`.
  package static func makeViewModel(
    _ target: ConversationTarget, _ sources: ConversationSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void
  ) -> ConversationViewModel {
    ConversationViewModel(target, sources, changes: changes, navigate: navigate)
  }
}

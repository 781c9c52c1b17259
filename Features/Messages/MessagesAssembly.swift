import Domain
import Presentation

/// Builds the list of conversations and the screen of one from what they are given.
@MainActor
package enum MessagesAssembly {
  package static func makeViewModel(
    _ sources: MessagesSources, changes: Changes
  ) -> MessagesViewModel {
    MessagesViewModel(sources, changes: changes)
  }

  /// It stands in a stack that it never sees: where it leads is said to `navigate`.
  package static func makeConversation(
    _ target: ConversationTarget, _ sources: MessagesSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void
  ) -> ConversationViewModel {
    ConversationViewModel(target, sources, changes: changes, navigate: navigate)
  }
}

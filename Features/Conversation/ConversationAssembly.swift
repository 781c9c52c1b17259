import Domain
import Presentation
import SwiftUI

/// Makes the screen of one conversation.
@MainActor
package enum ConversationAssembly {
  /// It does not know its stack, and calls `navigate` to lead on.
  package static func makeViewModel(
    _ target: ConversationTarget, _ sources: ConversationSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void
  ) -> ConversationViewModel {
    ConversationViewModel(target, sources, changes: changes, navigate: navigate)
  }

  package static func makeView(_ viewModel: ConversationViewModel) -> some View {
    ConversationView(viewModel: viewModel)
  }
}

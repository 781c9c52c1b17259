import Presentation
import SwiftUI

extension View {
  /// Asks whether to block the author of a post.
  package func blockAlert(_ actions: PostActions) -> some View {
    blockAlert(actions) { actions.block($0.person) }
  }

  /// Asks whether to block a person.
  package func blockAlert(
    _ actions: PostActions, block: @escaping @MainActor (BlockQuestion) -> Void
  ) -> some View {
    self.alert("Block this person?", asking: actions.question) { question in
      Button("Block", role: .destructive) { block(question) }
      Button("Cancel", role: .cancel) {}
    } message: { question in
      Text(question.message)
    } close: {
      actions.closeQuestion()
    }
  }
}

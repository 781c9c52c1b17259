import Presentation
import SwiftUI

extension View {
  /// Asks whether to block a person.
  package func blockAlert(
    _ question: BlockQuestion?, block: @escaping @MainActor (BlockQuestion) -> Void,
    close: @escaping @MainActor () -> Void
  ) -> some View {
    self.alert("Block this person?", asking: question) { question in
      Button("Block", role: .destructive) { block(question) }
      Button("Cancel", role: .cancel) {}
    } message: { question in
      Text(question.message)
    } close: {
      close()
    }
  }
}

import Presentation
import SwiftUI

extension View {
  /// Asks whether to delete a list.
  package func listDeletionAlert(
    _ question: ListDeletion?, confirm: @escaping @MainActor (ListDeletion) -> Void,
    close: @escaping @MainActor () -> Void
  ) -> some View {
    self.alert("Delete this list?", asking: question) { question in
      Button("Delete", role: .destructive) { confirm(question) }
      Button("Cancel", role: .cancel) {}
    } message: { question in
      Text(question.message)
    } close: {
      close()
    }
  }
}

import Domain
import Presentation
import SwiftUI

/// Makes the editor of a private note.
@MainActor
package enum NoteAssembly {
  package static func makeViewModel(
    about person: Person.ID, _ sources: NoteSources, onDone: @escaping @MainActor () -> Void
  ) -> NoteViewModel {
    NoteViewModel(about: person, sources, onDone: onDone)
  }

  package static func makeView(_ viewModel: NoteViewModel) -> some View {
    NoteView(viewModel: viewModel)
  }

  /// Stores what was typed in a screen that is gone.
  package static func store(
    _ typed: UnsavedText, about person: Person.ID, _ sources: NoteSources
  ) async throws {
    try await sources.notes.saveDraft(typed.text, about: person)
  }
}

import Domain
import Presentation

/// Builds the editor of a private note from its dependencies.
@MainActor
package enum NoteAssembly {
  package static func makeViewModel(
    about person: Person.ID, _ sources: NoteSources, onDone: @escaping @MainActor () -> Void
  ) -> NoteViewModel {
    NoteViewModel(about: person, sources, onDone: onDone)
  }
}

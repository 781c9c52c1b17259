import Domain
import Presentation
import SwiftUI

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
}

import Domain
import Presentation
import SwiftUI

@MainActor
package enum ListsAssembly {
  package static func makeViewModel(
    _ subject: ListsSubject, _ sources: ListsSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void, onDone: @escaping @MainActor () -> Void
  ) -> ListsViewModel {
    ListsViewModel(
      subject, sources, changes: changes, navigate: navigate, onDone: onDone)
  }

  package static func makeView(_ viewModel: ListsViewModel) -> some View {
    ListsView(viewModel: viewModel)
  }

  /// The sheet that adds a person to lists. It has its own stack.
  package static func makeSheetView(_ viewModel: ListsViewModel) -> some View {
    ListsSheetView(viewModel: viewModel)
  }
}

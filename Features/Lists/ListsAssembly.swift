import Domain
import Presentation

/// Builds the lists of the signed-in person from their dependencies.
@MainActor
package enum ListsAssembly {
  package static func makeViewModel(
    _ subject: ListsSubject, _ sources: ListsSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void, onDone: @escaping @MainActor () -> Void
  ) -> ListsViewModel {
    ListsViewModel(
      subject, sources, changes: changes, navigate: navigate, onDone: onDone)
  }
}

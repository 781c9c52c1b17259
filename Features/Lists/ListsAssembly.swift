import Domain
import Presentation

/// Builds the lists of the signed-in person from their dependencies.
@MainActor
package enum ListsAssembly {
  package static func makeViewModel(
    _ subject: ListsSubject, name: String, _ sources: ListsSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void,
    keepName: @escaping @MainActor (String) -> Void, onDone: @escaping @MainActor () -> Void
  ) -> ListsViewModel {
    ListsViewModel(
      subject, name: name, sources, changes: changes, navigate: navigate, keepName: keepName,
      onDone: onDone)
  }
}

import Domain
import Presentation

/// Builds the screen from its dependencies.
@MainActor
package enum NoticeRequestsAssembly {
  package static func makeViewModel(
    _ sources: NoticeRequestsSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void
  ) -> NoticeRequestsViewModel {
    NoticeRequestsViewModel(sources, changes: changes, navigate: navigate)
  }
}

import Domain
import Presentation

/// Builds the screens of repositories from what they are given.
@MainActor
package enum ReposAssembly {
  /// One screen of a stack that it never sees: where it leads is said to `navigate`.
  package static func makeViewModel(
    _ subject: ReposSubject, _ sources: ReposSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void
  ) -> ReposViewModel {
    ReposViewModel(subject, sources, changes: changes, navigate: navigate)
  }

  package static func makeTab(_ sources: ReposSources, changes: Changes) -> ReposTab {
    ReposTab(sources, changes: changes)
  }
}

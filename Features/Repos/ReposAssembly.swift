import Domain
import Presentation
import SwiftUI

@MainActor
package enum ReposAssembly {
  /// A screen on a stack. `navigate` pushes on that stack.
  package static func makeViewModel(
    _ subject: ReposSubject, _ sources: ReposSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void
  ) -> ReposViewModel {
    ReposViewModel(subject, sources, changes: changes, navigate: navigate)
  }

  package static func makeView(_ viewModel: ReposViewModel) -> some View {
    ReposView(viewModel: viewModel)
  }

  package static func makeTab(_ sources: ReposSources, changes: Changes) -> ReposTab {
    ReposTab(sources, changes: changes)
  }

  package static func makeTabView(_ tab: ReposTab) -> some View {
    ReposTabView(tab: tab)
  }
}

import Domain
import Presentation
import SwiftUI

@MainActor
package enum ProfileAssembly {
  package static func makeViewModel(
    _ subject: ProfileSubject, _ sources: ProfileSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void,
    compose: @escaping @MainActor (ComposeStart) -> Void
  ) -> ProfileViewModel {
    ProfileViewModel(subject, sources, changes: changes, navigate: navigate, compose: compose)
  }

  package static func makeView(_ viewModel: ProfileViewModel) -> some View {
    ProfileView(viewModel: viewModel)
  }

  package static func makeTab(
    _ sheets: SheetSlot, _ sources: ProfileSources, changes: Changes,
    compose: @escaping @MainActor (ComposeStart) -> Void
  ) -> ProfileTab {
    ProfileTab(sheets, sources, changes: changes, compose: compose)
  }

  package static func makeTabView(_ tab: ProfileTab) -> some View {
    ProfileTabView(tab: tab)
  }
}

import Domain
import Presentation

/// Builds profiles from what they are given. They never see the stack they stand in: where they lead is
/// said to `navigate`, and what is to be written to `compose`.
@MainActor
package enum ProfileAssembly {
  package static func makeViewModel(
    _ subject: ProfileSubject, _ sources: ProfileSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void,
    compose: @escaping @MainActor (ComposeStart) -> Void
  ) -> ProfileViewModel {
    ProfileViewModel(subject, sources, changes: changes, navigate: navigate, compose: compose)
  }

  package static func makeTab(
    _ sheets: SheetSlot, _ sources: ProfileSources, changes: Changes,
    compose: @escaping @MainActor (ComposeStart) -> Void
  ) -> ProfileTab {
    ProfileTab(sheets, sources, changes: changes, compose: compose)
  }
}

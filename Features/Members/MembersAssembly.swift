import Domain
import Presentation
import SwiftUI

/// Makes the screen of one list.
@MainActor
package enum MembersAssembly {
  package static func makeViewModel(
    of list: PeopleList.ID, _ sources: MembersSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void,
    leave: @escaping @MainActor () -> Void
  ) -> MembersViewModel {
    MembersViewModel(of: list, sources, changes: changes, navigate: navigate, leave: leave)
  }

  package static func makeView(_ viewModel: MembersViewModel) -> some View {
    MembersView(viewModel: viewModel)
  }

  /// Stores what was typed in a screen that is gone.
  package static func store(
    _ typed: UnsavedText, of list: PeopleList.ID, _ sources: MembersSources
  ) async throws {
    try await sources.lists.saveNameDraft(typed.text, of: list)
  }
}

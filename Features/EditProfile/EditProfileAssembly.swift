import Domain
import Presentation
import SwiftUI

/// Makes the editor of your own profile.
@MainActor
package enum EditProfileAssembly {
  package static func makeViewModel(
    _ sources: EditProfileSources, onDone: @escaping @MainActor () -> Void
  ) -> EditProfileViewModel {
    EditProfileViewModel(sources, onDone: onDone)
  }

  package static func makeView(_ viewModel: EditProfileViewModel) -> some View {
    EditProfileView(viewModel: viewModel)
  }

  /// Stores what was typed in a screen that is gone.
  package static func store(_ typed: UnsavedText, _ sources: EditProfileSources) async throws {
    guard let edit = sources.opened(typed).edit else { return }
    try await sources.profile.saveDraft(edit == ProfileEdit() ? nil : edit)
  }
}

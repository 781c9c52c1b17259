import Presentation

/// Builds the editor of one's own profile from its dependencies.
@MainActor
package enum EditProfileAssembly {
  package static func makeViewModel(
    _ sources: EditProfileSources, onDone: @escaping @MainActor () -> Void
  ) -> EditProfileViewModel {
    EditProfileViewModel(sources, onDone: onDone)
  }
}

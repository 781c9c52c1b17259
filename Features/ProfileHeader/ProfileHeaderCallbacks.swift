@MainActor
package final class ProfileHeaderCallbacks {
  /// Follows, withdraws the request, unfollows or unblocks.
  let mainButton: @MainActor () -> Void
  let message: @MainActor () -> Void
  let accept: @MainActor () -> Void
  let decline: @MainActor () -> Void
  let openSuccessor: @MainActor () -> Void
  let openFollowers: @MainActor () -> Void
  let openFollowing: @MainActor () -> Void
  let openFamiliar: @MainActor () -> Void
  let openGallery: @MainActor () -> Void
  let openRepositories: @MainActor () -> Void
  let editNote: @MainActor () -> Void
  let editProfile: @MainActor () -> Void

  package init(
    mainButton: @escaping @MainActor () -> Void = {},
    message: @escaping @MainActor () -> Void = {},
    accept: @escaping @MainActor () -> Void = {},
    decline: @escaping @MainActor () -> Void = {},
    openSuccessor: @escaping @MainActor () -> Void = {},
    openFollowers: @escaping @MainActor () -> Void = {},
    openFollowing: @escaping @MainActor () -> Void = {},
    openFamiliar: @escaping @MainActor () -> Void = {},
    openGallery: @escaping @MainActor () -> Void = {},
    openRepositories: @escaping @MainActor () -> Void = {},
    editNote: @escaping @MainActor () -> Void = {},
    editProfile: @escaping @MainActor () -> Void = {}
  ) {
    self.mainButton = mainButton
    self.message = message
    self.accept = accept
    self.decline = decline
    self.openSuccessor = openSuccessor
    self.openFollowers = openFollowers
    self.openFollowing = openFollowing
    self.openFamiliar = openFamiliar
    self.openGallery = openGallery
    self.openRepositories = openRepositories
    self.editNote = editNote
    self.editProfile = editProfile
  }
}

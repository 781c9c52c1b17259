import Components
import Presentation

/// What people do on a profile. Made once, because the content view compares it by identity.
@MainActor
package final class ProfileCallbacks {
  let posts: PostCallbacks
  let retry: @MainActor () -> Void
  let retryPosts: @MainActor () -> Void
  let loadMore: @MainActor () -> Void
  /// Follows, withdraws the request, unfollows or unblocks.
  let mainButton: @MainActor () -> Void
  let message: @MainActor () -> Void
  let openFollowers: @MainActor () -> Void
  let openFollowing: @MainActor () -> Void
  let openFamiliar: @MainActor () -> Void
  let openGallery: @MainActor () -> Void
  let openRepositories: @MainActor () -> Void
  let editNote: @MainActor () -> Void
  let editProfile: @MainActor () -> Void
  let openList: @MainActor (ProfileListViewData) -> Void
  let scrolled: @MainActor (String) -> Void

  package init(
    posts: PostCallbacks = PostCallbacks(),
    retry: @escaping @MainActor () -> Void = {},
    retryPosts: @escaping @MainActor () -> Void = {},
    loadMore: @escaping @MainActor () -> Void = {},
    mainButton: @escaping @MainActor () -> Void = {},
    message: @escaping @MainActor () -> Void = {},
    openFollowers: @escaping @MainActor () -> Void = {},
    openFollowing: @escaping @MainActor () -> Void = {},
    openFamiliar: @escaping @MainActor () -> Void = {},
    openGallery: @escaping @MainActor () -> Void = {},
    openRepositories: @escaping @MainActor () -> Void = {},
    editNote: @escaping @MainActor () -> Void = {},
    editProfile: @escaping @MainActor () -> Void = {},
    openList: @escaping @MainActor (ProfileListViewData) -> Void = { _ in },
    scrolled: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    self.posts = posts
    self.retry = retry
    self.retryPosts = retryPosts
    self.loadMore = loadMore
    self.mainButton = mainButton
    self.message = message
    self.openFollowers = openFollowers
    self.openFollowing = openFollowing
    self.openFamiliar = openFamiliar
    self.openGallery = openGallery
    self.openRepositories = openRepositories
    self.editNote = editNote
    self.editProfile = editProfile
    self.openList = openList
    self.scrolled = scrolled
  }
}

import Components
import Presentation
import ProfileHeaderFeature

/// What people do on a profile. Made once, because the content view compares it by identity.
@MainActor
package final class ProfileCallbacks {
  let posts: PostCallbacks
  let retry: @MainActor () -> Void
  let retryPosts: @MainActor () -> Void
  let loadMore: @MainActor () -> Void
  let header: ProfileHeaderCallbacks
  let openList: @MainActor (ProfileListViewData) -> Void
  let scrolled: @MainActor (String) -> Void

  package init(
    posts: PostCallbacks = PostCallbacks(),
    retry: @escaping @MainActor () -> Void = {},
    retryPosts: @escaping @MainActor () -> Void = {},
    loadMore: @escaping @MainActor () -> Void = {},
    header: ProfileHeaderCallbacks = ProfileHeaderCallbacks(),
    openList: @escaping @MainActor (ProfileListViewData) -> Void = { _ in },
    scrolled: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    self.posts = posts
    self.retry = retry
    self.retryPosts = retryPosts
    self.loadMore = loadMore
    self.header = header
    self.openList = openList
    self.scrolled = scrolled
  }
}

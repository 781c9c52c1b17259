import Components
import Presentation

/// What people do in a list of bookmarks or favorites. Made once, because the content view compares
/// it by identity.
@MainActor
package final class SavedCallbacks {
  let posts: PostCallbacks
  let retry: @MainActor () -> Void
  let loadMore: @MainActor () -> Void
  let scrolled: @MainActor (String) -> Void

  package init(
    posts: PostCallbacks = PostCallbacks(),
    retry: @escaping @MainActor () -> Void = {},
    loadMore: @escaping @MainActor () -> Void = {},
    scrolled: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    self.posts = posts
    self.retry = retry
    self.loadMore = loadMore
    self.scrolled = scrolled
  }
}

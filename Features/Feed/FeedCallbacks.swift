import Components
import Presentation

/// What people do on the feed. Made once, because the content view compares it by identity.
@MainActor
package final class FeedCallbacks {
  let posts: PostCallbacks
  let retry: @MainActor () -> Void
  let loadMore: @MainActor () -> Void
  let showNewPosts: @MainActor () -> Void
  let changeFilter: @MainActor () -> Void
  let chooseTimeline: @MainActor (String) -> Void
  let scrolled: @MainActor (String) -> Void

  package init(
    posts: PostCallbacks = PostCallbacks(),
    retry: @escaping @MainActor () -> Void = {},
    loadMore: @escaping @MainActor () -> Void = {},
    showNewPosts: @escaping @MainActor () -> Void = {},
    changeFilter: @escaping @MainActor () -> Void = {},
    chooseTimeline: @escaping @MainActor (String) -> Void = { _ in },
    scrolled: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    self.posts = posts
    self.retry = retry
    self.loadMore = loadMore
    self.showNewPosts = showNewPosts
    self.changeFilter = changeFilter
    self.chooseTimeline = chooseTimeline
    self.scrolled = scrolled
  }
}

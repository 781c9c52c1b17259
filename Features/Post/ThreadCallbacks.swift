import Components
import Presentation

/// What people do in a thread. Made once, because the content view compares it by identity.
@MainActor
package final class ThreadCallbacks {
  let posts: PostCallbacks
  let retry: @MainActor () -> Void
  let scrolled: @MainActor (String) -> Void

  package init(
    posts: PostCallbacks = PostCallbacks(),
    retry: @escaping @MainActor () -> Void = {},
    scrolled: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    self.posts = posts
    self.retry = retry
    self.scrolled = scrolled
  }
}

import Components
import Presentation

/// The actions in a thread. Made once, because the content view compares it by identity.
@MainActor
final class ThreadCallbacks {
  var posts = PostCallbacks()
  var retry: @MainActor () -> Void = {}
  var scrolled: @MainActor (String) -> Void = { _ in }
}

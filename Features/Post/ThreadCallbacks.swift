import Components
import Presentation

@MainActor
final class ThreadCallbacks {
  var posts = PostCallbacks()
  var scrolled: @MainActor (String) -> Void = { _ in }
}

import Components
import Presentation

@MainActor
final class SavedCallbacks {
  var posts = PostCallbacks()
  var scrolled: @MainActor (String) -> Void = { _ in }
}

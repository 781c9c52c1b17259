import Components
import Presentation

@MainActor
final class SavedCallbacks {
  var posts = PostCallbacks()
  var retry: @MainActor () -> Void = {}
  var loadMore: @MainActor () -> Void = {}
  var scrolled: @MainActor (String) -> Void = { _ in }
}

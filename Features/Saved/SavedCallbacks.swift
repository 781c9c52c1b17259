import Components
import Presentation

/// The actions in a list of bookmarks or favorites. Made once, because the content view compares
/// it by identity.
@MainActor
final class SavedCallbacks {
  var posts = PostCallbacks()
  var retry: @MainActor () -> Void = {}
  var loadMore: @MainActor () -> Void = {}
  var scrolled: @MainActor (String) -> Void = { _ in }
}

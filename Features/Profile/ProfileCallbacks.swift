import Components
import Presentation
import ProfileHeaderFeature

/// The actions on a profile. Made once, because the content view compares it by identity.
@MainActor
final class ProfileCallbacks {
  var posts = PostCallbacks()
  var retry: @MainActor () -> Void = {}
  var retryPosts: @MainActor () -> Void = {}
  var loadMore: @MainActor () -> Void = {}
  var header = ProfileHeaderCallbacks()
  var openList: @MainActor (ProfileListViewData) -> Void = { _ in }
  var scrolled: @MainActor (String) -> Void = { _ in }
}

import Components
import Presentation
import ProfileHeaderFeature

@MainActor
final class ProfileCallbacks {
  var posts = PostCallbacks()
  var retry: @MainActor () -> Void = {}
  var showPosts: @MainActor () -> Void = {}
  var header = ProfileHeaderCallbacks()
  var openList: @MainActor (ProfileListViewData) -> Void = { _ in }
}

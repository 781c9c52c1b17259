import Components
import Presentation

@MainActor
final class FeedCallbacks {
  var posts = PostCallbacks()
  var showNewPosts: @MainActor () -> Void = {}
  var changeFilter: @MainActor () -> Void = {}
  var findPeople: @MainActor () -> Void = {}
  var showHome: @MainActor () -> Void = {}
  var chooseTimeline: @MainActor (String) -> Void = { _ in }
}

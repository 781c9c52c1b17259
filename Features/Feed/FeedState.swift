import Domain
import Presentation

/// Everything the feed can be in, but for what its views bind to.
package struct FeedState: Equatable, Sendable {
  package internal(set) var list: Loadable<FeedList> = .idle
  /// Missing until it is known, and where it cannot be.
  package internal(set) var account: Account?
  package internal(set) var filter = FeedFilter()
  /// For the number on the tab.
  package internal(set) var unread = 0
  /// Notifications that were not seen; missing where there are none at all.
  package internal(set) var newNotices: Int?
  /// Whose content warning was opened: it stays open however often the posts are fetched.
  package internal(set) var openPosts: Set<Post.ID> = []
  package internal(set) var toast: Toast<PostUndo>?
  /// The row to bring to the top of the screen; the view says when it has.
  package internal(set) var scrollTarget: Post.ID?
}

import Domain
import Presentation

/// The gaps of a timeline that are loading or have failed. Others wait for a tap.
package struct FeedGapsState: Equatable, Sendable {
  package internal(set) var phases: [String: ListGap.Phase] = [:]

  package init() {}
}

/// How the gaps reach their state and the posts around them.
@MainActor
package struct FeedGapsAccess {
  let posts: @MainActor () -> OrderedItems<Post>?
  let get: @MainActor () -> FeedGapsState?
  let edit: @MainActor (@MainActor (inout FeedGapsState) -> Void) -> Void

  package init(
    posts: @escaping @MainActor () -> OrderedItems<Post>?,
    _ get: @escaping @MainActor () -> FeedGapsState?,
    edit: @escaping @MainActor (@MainActor (inout FeedGapsState) -> Void) -> Void
  ) {
    self.posts = posts
    self.get = get
    self.edit = edit
  }
}

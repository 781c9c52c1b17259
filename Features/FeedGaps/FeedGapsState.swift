import Domain
import Presentation

/// What is being done about the gaps of a timeline. One that is missing here waits to be tapped.
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

import Domain
import Presentation

/// The gaps of a timeline that are loading or have failed. Other gaps wait for a tap.
package struct FeedGapsState: Equatable, Sendable {
  package internal(set) var phases: [String: ListGap.Phase] = [:]

  package init() {}
}

/// Access to the state of the gaps and to the posts around them.
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

import Domain
import Foundation

/// Everything that a list of posts in pages can be in.
package struct PostListState: Equatable, Sendable {
  package internal(set) var posts: Loadable<PostList>
  package internal(set) var freshness: Freshness?
  /// Missing until it is known, and where it cannot be.
  package internal(set) var account: Account?
  /// Whose content warning was opened: it stays open however often the posts are fetched.
  package internal(set) var openPosts: Set<Post.ID>

  package init(
    posts: Loadable<PostList> = .idle, freshness: Freshness? = nil, account: Account? = nil,
    openPosts: Set<Post.ID> = []
  ) {
    self.posts = posts
    self.freshness = freshness
    self.account = account
    self.openPosts = openPosts
  }

  package var rows: [PostRowViewData] { posts.value?.rows ?? [] }

  /// Other posts are going to stand here, so none of the old ones may.
  package mutating func clear() {
    posts = .idle
    freshness = nil
  }
}

extension ListPhase {
  /// What stands in place of posts; `empty` where there are none.
  package init(
    _ list: PostListState, during attempt: Attempt, empty: ListPhase, at now: Date,
    _ formatting: Formatting
  ) {
    switch list.posts {
    case _ where !list.rows.isEmpty:
      self = .rows
    case .idle, .loading:
      self = .loading
    case .failed(let failure, _):
      self = .failed(FailureText(failure, during: attempt, at: now, formatting))
    case .loaded(let posts):
      if case .loadingMore = posts.paging { self = .loading } else { self = empty }
    }
  }
}

extension PostListState {
  package func foot(at now: Date, _ formatting: Formatting) -> PagingFoot {
    guard let paging = posts.value?.paging, !rows.isEmpty else { return .none }
    return PagingFoot(paging, at: now, formatting)
  }

  package func age(at now: Date, _ formatting: Formatting) -> TimedText? {
    rows.isEmpty ? nil : posts.age(freshness, at: now, formatting)
  }
}

import Domain
import Presentation

/// Makes rows of posts: pure, so that a page's rows are made off the main actor.
struct FeedRowMaker: Equatable, Sendable {
  let context: RowContext
  let filter: FeedFilter
  let signedIn: Person.ID?

  func row(_ post: Post) -> PostRowViewData {
    PostRowViewData(post, in: context)
  }

  func shown(_ posts: [Post]) -> [Post] {
    let matcher = FeedFilter.Matcher(filter, signedIn: signedIn)
    return posts.filter { matcher.shows($0, at: context.now) }
  }

  func rows(of posts: [Post]) -> [PostRowViewData] {
    shown(posts).map(row)
  }

  /// Whether rows of the other one are still good; that time has passed does not count.
  func agrees(with other: FeedRowMaker) -> Bool {
    filter == other.filter && signedIn == other.signedIn
      && context.actions == other.context.actions && context.openPosts == other.context.openPosts
  }
}

/// A fetched page and what its rows were made with, which may have changed by the time it is shown.
struct MadeList: Sendable {
  let list: FeedList
  let maker: FeedRowMaker

  init(_ list: FeedList, by maker: FeedRowMaker) {
    self.list = list
    self.maker = maker
  }
}

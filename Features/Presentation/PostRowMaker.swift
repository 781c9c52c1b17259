import Domain

/// Makes rows of posts: pure, so that a page's rows are made off the main actor.
package struct PostRowMaker: Equatable, Sendable {
  package let context: RowContext
  package let filter: FeedFilter
  /// Nil for a list that shows every post, else only posts in this list have a row.
  let savedList: SavedList?

  package init(
    context: RowContext, filter: FeedFilter = FeedFilter(), savedList: SavedList? = nil
  ) {
    self.context = context
    self.filter = filter
    self.savedList = savedList
  }

  package var signedIn: Person.ID? { context.signedIn }

  package func row(_ post: Post) -> PostRowViewData {
    PostRowViewData(post, in: context)
  }

  package func shown(_ posts: [Post]) -> [Post] {
    let matcher = FeedFilter.Matcher(filter, signedIn: signedIn)
    return posts.filter {
      isSaved($0) && $0.filtered?.isHidden != true && matcher.shows($0, at: context.now)
    }
  }

  func isSaved(_ post: Post) -> Bool {
    savedList.map { post.has($0.reaction) } ?? true
  }

  package func rows(of posts: [Post]) -> [PostRowViewData] {
    shown(posts).map(row)
  }

  /// Whether rows of the other one are still good; that time has passed does not count.
  package func agrees(with other: PostRowMaker) -> Bool {
    filter == other.filter && signedIn == other.signedIn
      && context.actions == other.context.actions && context.openPosts == other.context.openPosts
  }
}

/// A fetched list and what its rows were made with, which may have changed by the time it is shown.
package struct Made<List: Sendable>: Sendable {
  package let list: List
  package let maker: PostRowMaker

  package init(_ list: List, by maker: PostRowMaker) {
    self.list = list
    self.maker = maker
  }
}

import Domain
import Presentation

/// Makes rows of a thread: pure, so that they are made off the main actor.
struct ThreadRowMaker: Equatable, Sendable {
  let context: RowContext

  var signedIn: Person.ID? { context.signedIn }

  func rows(of thread: PostThread) -> [ThreadRowViewData] {
    thread.ancestors.map { row($0, .above) } + [row(thread.post, .opened)]
      + thread.replies.map(row)
  }

  func row(_ reply: PostThread.Reply) -> ThreadRowViewData {
    row(reply.post, .below(depth: reply.depth))
  }

  func row(_ post: Post, _ place: ThreadRowViewData.Place) -> ThreadRowViewData {
    var row = PostRowViewData(post, in: context)
    if case .below(_, let level?) = place { row.label = "\(level). \(row.label)" }
    return ThreadRowViewData(row: row, place: place)
  }

  /// Whether rows of the other one are still good; that time has passed does not count.
  func agrees(with other: ThreadRowMaker) -> Bool {
    signedIn == other.signedIn && context.actions == other.context.actions
      && context.openPosts == other.context.openPosts
  }
}

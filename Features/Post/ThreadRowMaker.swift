import Domain
import Presentation

/// Makes rows of a thread: pure, so that they are made off the main actor.
struct ThreadRowMaker: Equatable, Sendable {
  let context: RowContext

  var signedIn: Person.ID? { context.signedIn }

  /// - Parameter known: rows to reuse, by their ids.
  func rows(
    of thread: PostThread, keeping known: [String: ThreadRowViewData] = [:]
  ) -> [ThreadRowViewData] {
    let places: [(Post, ThreadRowViewData.Place)] =
      thread.ancestors.map { ($0, .above) } + [(thread.post, .opened)]
      + thread.replies.map { ($0.post, .below(depth: $0.depth)) }
    return places.map { post, place in
      if let row = known[post.id.rawValue], row.place == place { return row }
      return row(post, place)
    }
  }

  func row(_ post: Post, _ place: ThreadRowViewData.Place) -> ThreadRowViewData {
    var row = PostRowViewData(post, in: context)
    if case .below(_, let level?) = place { row.label = row.label.prefixed(by: "\(level). ") }
    return ThreadRowViewData(row: row, place: place)
  }

  /// Whether rows of the other one are still good; that time has passed does not count.
  func agrees(with other: ThreadRowMaker) -> Bool {
    signedIn == other.signedIn && context.actions == other.context.actions
      && context.openPosts == other.context.openPosts
  }
}

import Domain
import Foundation
import Presentation

struct ScheduledState: Equatable, Sendable {
  var list = PagedList<ScheduledPost>()
  /// The post whose time is being changed, and the chosen time.
  var move: ScheduleMove?
  var question: ScheduledDeletion?
  var toast: Toast<Never>?
}

package struct ScheduleMove: Hashable, Sendable {
  let post: ScheduledPost.ID
  var date: Date
}

/// Asks whether to delete a scheduled post.
struct ScheduledDeletion: Hashable, Sendable {
  let post: ScheduledPost
}

extension ScheduledPost: RowItem {
  package static func row(of id: ID) -> String { id.rawValue }
}

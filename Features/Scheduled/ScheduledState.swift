import Domain
import Foundation
import Presentation

package struct ScheduledState: Equatable, Sendable {
  package internal(set) var list = PagedList<ScheduledPost>()
  /// The post whose time is being changed, and the chosen time.
  package internal(set) var move: ScheduleMove?
  package internal(set) var question: ScheduledDeletion?
  package internal(set) var toast: Toast<Never>?
}

package struct ScheduleMove: Hashable, Sendable {
  let post: ScheduledPost.ID
  var date: Date
}

/// Asks whether to delete a scheduled post.
package struct ScheduledDeletion: Hashable, Sendable {
  let post: ScheduledPost
}

extension ScheduledPost: RowItem {
  package static func row(of id: ID) -> String { id.rawValue }
}

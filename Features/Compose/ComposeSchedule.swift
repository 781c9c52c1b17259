import Domain
import Foundation
import Presentation

/// When a post being written is published.
package struct ComposeSchedule: Equatable, Sendable {
  package let date: Date
  package let earliest: Date
  /// `Tomorrow at 9:00 AM`, or why it cannot be then.
  package let note: TimedText
}

/// Something that a person did to the time of their post.
package enum ScheduleEdit: Hashable, Sendable {
  /// Adds a time, or takes it off.
  case toggleTime
  case choose(Date)
}

extension ComposeSchedule {
  init?(_ composition: Composition, at now: Date, _ formatting: Formatting) {
    guard let date = composition.draft.scheduled else { return nil }
    self.date = date
    earliest = now.addingTimeInterval(ScheduledPost.shortestWait)
    note =
      composition.isTimely(at: now)
      ? formatting.moment(of: date) : "Choose a time at least five minutes from now."
  }
}

extension Composition {
  /// A source publishes one post later, and not a thread.
  var canSchedule: Bool { draft.editing == nil && !draft.isThread }

  func isTimely(at now: Date) -> Bool {
    draft.scheduled.map { $0.timeIntervalSince(now) >= ScheduledPost.shortestWait } ?? true
  }
}

extension Date {
  /// The first whole hour that is at least an hour away.
  fileprivate var nextHour: Date {
    let hour = 3_600.0
    let seconds = ((timeIntervalSinceReferenceDate + hour) / hour).rounded(.up) * hour
    return Date(timeIntervalSinceReferenceDate: seconds)
  }
}

// MARK: What people do

extension ComposeViewModel {
  package func didEdit(_ change: ScheduleEdit) {
    guard let composition = state.composition.value else { return }
    let next = now.nextHour
    edit { draft in
      switch change {
      case .toggleTime where draft.scheduled != nil: draft.scheduled = nil
      case .toggleTime: if composition.canSchedule { draft.scheduled = next }
      case .choose(let date): if draft.scheduled != nil { draft.scheduled = date }
      }
    }
  }
}

import Domain
import Foundation
import Presentation

/// The time at which the new post will be published.
package struct PostTimeViewData: Equatable, Sendable {
  let date: Date
  let earliest: Date
  /// `Tomorrow at 9:00 AM`, or why that time is not possible.
  let note: TimedText
}

/// A change to the time of the post.
package enum ScheduleEdit: Hashable, Sendable {
  /// Adds or removes the time.
  case toggleTime
  case choose(Date)
}

extension PostTimeViewData {
  package init(_ date: Date, at now: Date, _ formatting: Formatting) {
    self.date = date
    earliest = now.addingTimeInterval(ScheduledPost.minimumDelay)
    note =
      Self.isTimely(date, at: now)
      ? formatting.moment(of: date) : TimedText(ScheduleFailure.tooSoon.advice)
  }

  package static func isTimely(_ date: Date, at now: Date) -> Bool {
    date.timeIntervalSince(now) >= ScheduledPost.minimumDelay
  }
}

extension Draft {
  /// A time is added only if `canWait` is true.
  package mutating func apply(_ edit: ScheduleEdit, canWait: Bool, at now: Date) {
    switch edit {
    case .toggleTime where scheduled != nil: scheduled = nil
    case .toggleTime: if canWait { scheduled = now.nextHour }
    case .choose(let date): if scheduled != nil { scheduled = date }
    }
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

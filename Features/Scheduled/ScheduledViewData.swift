import Domain
import Foundation
import Presentation

struct ScheduledViewData: Equatable, Sendable {
  let phase: ListPhase
  let age: TimedText?
  let rows: Rows<ScheduledRowViewData>
}

struct ScheduledRowViewData: Hashable, Sendable, Identifiable {
  /// A time that is being chosen for the post.
  struct Move: Hashable, Sendable {
    let date: Date
    let earliest: Date
    /// Nil if the time can be set.
    let problem: String?
  }

  let id: String
  let text: String
  let warning: String?
  /// `Reply`, `2 pictures`, `Poll`, `Followers only`
  let notes: String?
  /// `Tomorrow at 9:00 AM`
  let time: TimedText
  /// `Waiting to be sent`, or why it was refused.
  let status: String?
  let wasRefused: Bool
  let move: Move?
}

extension ScheduledViewData {
  init(
    _ state: ScheduledState, _ rows: Rows<ScheduledRowViewData>, at now: Date,
    _ formatting: Formatting
  ) {
    phase = ListPhase(
      state.list, during: .loadScheduled,
      empty: .empty(
        title: "No Scheduled Posts",
        message: "Tap the clock when you write a post, and choose when it is published."), at: now,
      formatting)
    age = state.list.age(at: now, formatting)
    self.rows = rows
  }
}

extension ScheduledRowViewData {
  init(_ post: ScheduledPost, _ move: ScheduleMove?, at now: Date, _ formatting: Formatting) {
    id = post.id.rawValue
    text = post.text
    warning = post.contentWarning
    let notes = post.notes(formatting)
    self.notes = notes.isEmpty ? nil : notes.joined(separator: " · ")
    time = formatting.moment(of: post.date)
    status = post.delivery?.status(
      waiting: "Waiting to be sent", during: .schedule, at: now, formatting)
    wasRefused = if case .refused = post.delivery { true } else { false }
    self.move = move.flatMap { move in
      guard move.post == post.id else { return nil }
      let earliest = now.addingTimeInterval(ScheduledPost.minimumDelay)
      return Move(
        date: move.date, earliest: earliest,
        problem: move.date < earliest ? ScheduleFailure.tooSoon.advice : nil)
    }
  }
}

extension ScheduledPost {
  fileprivate func notes(_ formatting: Formatting) -> [String] {
    let audience: String? =
      switch visibility {
      case .everyone: nil
      case .unlisted: "Unlisted"
      case .followers: "Followers only"
      case .direct, .unknown: "Mentioned people only"
      }
    let notes = [
      isReply ? "Reply" : nil, isQuote ? "Quote" : nil,
      formatting.attachments(media),
      pollOptions.isEmpty ? nil : "Poll", audience,
    ]
    return notes.compactMap(\.self)
  }
}

extension Attempt {
  static let loadScheduled = Attempt(failed: "Your scheduled posts could not be loaded")
  static let schedule = Attempt(failed: "The post could not be scheduled")
  static let moveScheduled = Attempt(failed: "The time could not be changed")
  static let deleteScheduled = Attempt(failed: "The post could not be deleted")
}

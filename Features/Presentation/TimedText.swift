import Foundation

/// Text that changes as time passes, such as `5m` or `12 people · 3 hours left`. Views compute the
/// words when they show them, so a row stays the same value while its age changes.
package struct TimedText: Hashable, Sendable {
  enum Style: Hashable, Sendable {
    /// `5m`
    case age
    /// `5 minutes ago`
    case spokenAge
    /// `Updated 5 minutes ago`
    case updated
    /// `3 hours left`, and `ended` after the end.
    case timeLeft(ended: String)
    /// `Today`
    case day
  }

  struct Moment: Hashable, Sendable {
    let date: Date
    let style: Style
    let formatting: Formatting
  }

  private let before: String
  private let moment: Moment?
  private let after: String

  fileprivate init(before: String = "", _ moment: Moment?, after: String = "") {
    self.before = before
    self.moment = moment
    self.after = after
  }

  /// Text that never changes.
  package init(_ words: String) {
    self.init(before: words, nil)
  }

  package func words(at now: Date) -> String {
    before + (moment?.words(at: now) ?? "") + after
  }

  /// The first moment after `now` at which the words change. Nil if they never do.
  package func nextChange(after now: Date) -> Date? {
    moment?.nextChange(after: now)
  }

  /// `November 22, 2026 at 2:05 PM`
  package var exactDate: String? {
    moment.map { $0.formatting.exact($0.date) }
  }

  /// The spoken form of an age. Other text stays the same.
  package var spoken: TimedText {
    guard let moment, moment.style == .age else { return self }
    let spoken = Moment(date: moment.date, style: .spokenAge, formatting: moment.formatting)
    return TimedText(before: before, spoken, after: after)
  }

  package func prefixed(by words: String) -> TimedText {
    TimedText(before: words + before, moment, after: after)
  }

  package func followed(by words: String) -> TimedText {
    TimedText(before: before, moment, after: after + words)
  }
}

extension TimedText: ExpressibleByStringInterpolation {
  package init(stringLiteral words: String) {
    self.init(words)
  }
}

extension Formatting {
  /// `5m`, spoken as `5 minutes ago`. Nil if the source has no dates.
  package func age(of date: Date?) -> TimedText? {
    date.map { text(of: $0, .age) }
  }

  package func updated(_ date: Date) -> TimedText {
    text(of: date, .updated)
  }

  package func timeLeft(until end: Date, ended: String) -> TimedText {
    text(of: end, .timeLeft(ended: ended))
  }

  package func dayTitle(of date: Date) -> TimedText {
    text(of: date, .day)
  }

  /// `Tomorrow at 9:05 AM`
  package func moment(of date: Date) -> TimedText {
    dayTitle(of: date).followed(by: " at \(time(of: date))")
  }

  private func text(of date: Date, _ style: TimedText.Style) -> TimedText {
    TimedText(TimedText.Moment(date: date, style: style, formatting: self))
  }
}

extension TimedText.Moment {
  fileprivate func words(at now: Date) -> String {
    switch style {
    case .age: formatting.age(of: date, at: now).short
    case .spokenAge: formatting.age(of: date, at: now).spoken
    case .updated: formatting.updated(date, at: now)
    case .timeLeft(let ended): formatting.timeLeft(until: date, at: now) ?? ended
    case .day: formatting.dayTitle(of: date, at: now)
    }
  }

  fileprivate func nextChange(after now: Date) -> Date? {
    switch style {
    case .age, .spokenAge, .updated: formatting.nextAge(of: date, after: now)
    case .timeLeft: formatting.nextTimeLeft(until: date, after: now)
    case .day: formatting.nextDay(of: date, after: now)
    }
  }
}

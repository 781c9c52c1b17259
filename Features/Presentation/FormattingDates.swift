import Domain
import Foundation

/// A date in a short form and a spoken form.
package struct DateText: Hashable, Sendable {
  /// `now`, `5m`, `3h`, `Yesterday`, `2d`, `Nov 3`, `Nov 3, 2025`
  package let short: String
  /// `just now`, `5 minutes ago`, `yesterday`, `November 3, 2025`
  package let spoken: String

  package init(short: String, spoken: String) {
    self.short = short
    self.spoken = spoken
  }
}

extension Formatting {
  /// How long ago something was. After a week, its day.
  ///
  /// Up to a day it counts elapsed time, then calendar days, so a day of 23 or 25 hours is one day.
  /// Clocks differ, so up to five minutes in the future is `now`. Later dates show their day.
  package func age(of date: Date, at now: Date) -> DateText {
    switch Age(of: date, at: now, in: timeZone) {
    case .now: DateText(short: "now", spoken: "just now")
    case .minutes(let number): ago(number, "m", .minute)
    case .hours(let number): ago(number, "h", .hour)
    case .yesterday: DateText(short: "Yesterday", spoken: "yesterday")
    case .days(let number): ago(number, "d", .day)
    case .long: day(of: date, at: now)
    }
  }

  /// `Updated 5 minutes ago`, the age of cached content.
  package func updated(_ date: Date, at now: Date) -> String {
    if case .long = Age(of: date, at: now, in: timeZone) {
      return "Updated on " + day(of: date, at: now).short
    }
    return "Updated " + age(of: date, at: now).spoken
  }

  /// `5 minutes left`, `2 days left`. Nil if nothing is left.
  package func timeLeft(until end: Date, at now: Date) -> String? {
    guard end > now else { return nil }
    guard let left = TimeLeft(until: end, at: now) else { return "Less than a minute left" }
    return count(left.number, left.unit) + " left"
  }
}

extension Formatting {
  /// `November 22, 2026 at 2:05 PM`
  package func exact(_ date: Date) -> String {
    "\(day(of: date, at: date).spoken) at \(time(of: date))"
  }

  /// `9:05 AM`, or on another day `9:05 AM on November 23, 2026`. Rounded up to a whole minute, and
  /// correct for as long as it is shown.
  func clockTime(_ date: Date, at now: Date) -> String {
    let date = date.addingTimeInterval(59)
    let time = time(of: date)
    return isSameDay(date, now) ? time : "\(time) on \(day(of: date, at: now).spoken)"
  }
}

/// An age in a natural unit.
enum Age {
  case now, minutes(Int), hours(Int), yesterday, days(Int), long

  /// Dates up to this far in the future read `now`, because servers' clocks differ.
  static let tolerance: TimeInterval = 5 * 60

  init(of date: Date, at now: Date, in timeZone: TimeZone) {
    let seconds = now.timeIntervalSince(date)
    switch seconds {
    case -Self.tolerance..<60: self = .now
    case 60..<3_600: self = .minutes(Int(seconds / 60))
    case 3_600..<86_400: self = .hours(Int(seconds / 3_600))
    case 86_400..<8 * 86_400:
      let days = CivilDay(now, in: timeZone).number - CivilDay(date, in: timeZone).number
      switch days {
      // The clock was set back, so it is still today.
      case ...0: self = .hours(Int(seconds / 3_600))
      case 1: self = .yesterday
      case ..<7: self = .days(days)
      default: self = .long
      }
    default: self = .long
    }
  }
}

/// The time left, rounded: a poll of one day that has just started has `1 day left`, not 23 hours.
struct TimeLeft {
  let number: Int
  let unit: CountedNoun
  /// The shortest time with the same words, in seconds.
  let shortest: TimeInterval

  /// Nil if less than a minute is left.
  init?(until end: Date, at now: Date) {
    let seconds = min(end.timeIntervalSince(now), 1e11)
    switch seconds {
    case ..<60: return nil
    case ..<(59.5 * 60): self.init(seconds, of: 60, .minute, from: 60)
    case ..<(23.5 * 3_600): self.init(seconds, of: 3_600, .hour, from: 59.5 * 60)
    default: self.init(seconds, of: 86_400, .day, from: 23.5 * 3_600)
    }
  }

  private init(
    _ seconds: TimeInterval, of length: TimeInterval, _ unit: CountedNoun, from first: TimeInterval
  ) {
    number = Int((seconds / length).rounded())
    shortest = max(first, (Double(number) - 0.5) * length)
    self.unit = unit
  }
}

extension CountedNoun {
  fileprivate static let minute = CountedNoun("minute", "minutes")
  fileprivate static let hour = CountedNoun("hour", "hours")
  fileprivate static let day = CountedNoun("day", "days")
}

extension Formatting {
  /// `5 minutes`, `1 day`. In the largest unit that leaves no remainder.
  package func duration(_ seconds: Int) -> String {
    let units: [(seconds: Int, noun: CountedNoun)] = [(86_400, .day), (3_600, .hour)]
    let unit = units.first { seconds >= $0.seconds && seconds % $0.seconds == 0 }
    guard let unit else { return count((seconds + 59) / 60, .minute) }
    return count(seconds / unit.seconds, unit.noun)
  }

  private func ago(_ number: Int, _ unit: String, _ noun: CountedNoun) -> DateText {
    DateText(short: "\(number)\(unit)", spoken: "\(count(number, noun)) ago")
  }

  /// Leaves out the current year, except in the spoken text.
  private func day(of date: Date, at now: Date) -> DateText {
    guard isPlain else { return systemDay(of: date, at: now) }
    let day = CivilDay(date, in: timeZone)
    let month = CivilDay.months[day.month - 1]
    let isThisYear = day.year == CivilDay(now, in: timeZone).year
    return DateText(
      short: "\(month.prefix(3)) \(day.day)\(isThisYear ? "" : ", \(day.year)")",
      spoken: "\(month) \(day.day), \(day.year)")
  }

  private func systemDay(of date: Date, at now: Date) -> DateText {
    var calendar = calendar
    calendar.timeZone = timeZone
    let style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: timeZone)
    let short = style.month(.abbreviated).day()
    let isThisYear = calendar.isDate(date, equalTo: now, toGranularity: .year)
    return DateText(
      short: date.formatted(isThisYear ? short : short.year()),
      spoken: date.formatted(style.month(.wide).day().year()))
  }
}

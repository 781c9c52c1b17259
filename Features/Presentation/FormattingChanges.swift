import Foundation

// Determines when the words for a date change next.
extension Formatting {
  func nextAge(of date: Date, after now: Date) -> Date? {
    switch Age(of: date, at: now, in: timeZone) {
    case .now: date.addingTimeInterval(60)
    case .minutes(let number): date.addingTimeInterval(Double(number + 1) * 60)
    case .hours(let number): nextHour(number + 1, of: date, after: now)
    case .yesterday, .days: midnight(after: now)
    case .long where date > now:
      min(date.addingTimeInterval(-Age.tolerance), midnight(after: now))
    case .long: nextDay(of: date, after: now)
    }
  }

  func nextTimeLeft(until end: Date, after now: Date) -> Date? {
    guard end > now else { return nil }
    // At the instant itself, the shortest time is still left.
    return TimeLeft(until: end, at: now).map { end.addingTimeInterval(0.001 - $0.shortest) } ?? end
  }

  /// A date in a past year reads the same on every later day.
  func nextDay(of date: Date, after now: Date) -> Date? {
    let (day, today) = (CivilDay(date, in: timeZone), CivilDay(now, in: timeZone))
    return day.year < today.year && day.number < today.number - 1 ? nil : midnight(after: now)
  }

  /// A day of 25 hours can end before the next whole hour.
  private func nextHour(_ number: Int, of date: Date, after now: Date) -> Date {
    let hour = date.addingTimeInterval(Double(number) * 3_600)
    return now.timeIntervalSince(date) < 86_400 ? hour : min(hour, midnight(after: now))
  }

  private func midnight(after now: Date) -> Date {
    let local = Double(CivilDay(now, in: timeZone).number + 1) * 86_400
    func date(withOffsetAt date: Date) -> Date {
      Date(timeIntervalSince1970: local - Double(timeZone.secondsFromGMT(for: date)))
    }
    // The offset can change before midnight, and at midnight itself.
    let guess = date(withOffsetAt: now)
    let exact = date(withOffsetAt: guess)
    return exact > now ? exact : guess
  }
}

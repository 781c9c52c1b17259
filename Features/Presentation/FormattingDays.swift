import Foundation

// Days and times between messages.
extension Formatting {
  /// `Today`, `Yesterday`, `Tomorrow`, `Wednesday, November 18`. Includes the year if it is not the
  /// current one.
  package func dayTitle(of date: Date, at now: Date) -> String {
    if let name = dayName(of: date, at: now) { return name }
    let day = CivilDay(date, in: timeZone)
    let today = CivilDay(now, in: timeZone)
    guard isPlain else { return systemDay(of: date, withYear: day.year != today.year) }
    let month = CivilDay.months[day.month - 1]
    return "\(day.weekday), \(month) \(day.day)\(day.year == today.year ? "" : ", \(day.year)")"
  }

  /// `tomorrow at 9:05 AM`, `Wednesday, November 18 at 9:05 AM`. For use within a sentence.
  package func dateInSentence(_ date: Date, at now: Date) -> String {
    let day = dayName(of: date, at: now)?.lowercased() ?? dayTitle(of: date, at: now)
    return "\(day) at \(time(of: date))"
  }

  /// `9:05 AM`
  package func time(of date: Date) -> String {
    guard isPlain else {
      return date.formatted(
        Date.FormatStyle(locale: locale, calendar: calendar, timeZone: timeZone).hour().minute())
    }
    let minutes = CivilDay(date, in: timeZone).minute
    let hour = minutes / 60
    let minute = minutes % 60
    let shown = hour % 12 == 0 ? 12 : hour % 12
    return "\(shown):\(minute < 10 ? "0" : "")\(minute) \(hour < 12 ? "AM" : "PM")"
  }

  /// `March 2021`. Interprets the day in UTC, because services send days without a time zone.
  package func month(of day: Date) -> String {
    guard isPlain else { return systemMonth(of: day) }
    let civil = CivilDay(day, in: .gmt)
    return "\(CivilDay.months[civil.month - 1]) \(civil.year)"
  }

  package func isSameDay(_ one: Date, _ other: Date) -> Bool {
    CivilDay(one, in: timeZone).number == CivilDay(other, in: timeZone).number
  }

  private func dayName(of date: Date, at now: Date) -> String? {
    switch CivilDay(date, in: timeZone).number - CivilDay(now, in: timeZone).number {
    case -1: "Yesterday"
    case 0: "Today"
    case 1: "Tomorrow"
    default: nil
    }
  }

  private func systemDay(of date: Date, withYear: Bool) -> String {
    var calendar = calendar
    calendar.timeZone = timeZone
    let style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: timeZone)
      .weekday(.wide).month(.wide).day()
    return date.formatted(withYear ? style.year() : style)
  }

  private func systemMonth(of day: Date) -> String {
    var calendar = calendar
    calendar.timeZone = .gmt
    return day.formatted(
      Date.FormatStyle(locale: locale, calendar: calendar, timeZone: .gmt).month(.wide).year())
  }
}

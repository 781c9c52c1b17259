import Foundation

/// A Gregorian day in a time zone. Computed by hand, because the system's calendar takes longer
/// than all the rows of a page.
struct CivilDay {
  /// Days since 1970-01-01.
  let number: Int
  let year: Int
  let month: Int
  let day: Int
  /// Minutes since midnight.
  let minute: Int

  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// Starts with the weekday of 1970-01-01.
  private static let weekdays = [
    "Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday",
  ]

  var weekday: String { Self.weekdays[((number % 7) + 7) % 7] }

  init(_ date: Date, in timeZone: TimeZone) {
    // Servers send any number, and none may trap. Four thousand years in both directions are
    // enough.
    let given = date.timeIntervalSince1970
    let seconds = given.isNaN ? 0 : min(max(given, -126e9), 126e9)
    let offset = timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds))
    number = Int(((seconds + Double(offset)) / 86_400).rounded(.down))
    minute = Int((seconds + Double(offset) - Double(number) * 86_400) / 60)

    // Here, years begin in March, so that the leap day comes last, and are grouped in eras of 400.
    let sinceEpoch = number + 719_468
    let era = Int((Double(sinceEpoch) / 146_097).rounded(.down))
    let dayOfEra = sinceEpoch - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  }
}

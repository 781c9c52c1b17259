import Foundation

/// How numbers and dates read for one person. The app speaks English, so the words are ours and the
/// same on every platform; digits, separators and the order of a date follow the locale.
///
/// For American English and the Gregorian calendar everything is written by hand: the system's
/// formatters load their tables first, which costs more than the rest of the app's start. Other
/// locales pay that price with their first number above 999 or their first date older than a week.
package struct Formatting: Hashable, Sendable {
  package let locale: Locale
  package let calendar: Calendar
  package let timeZone: TimeZone
  let isPlain: Bool

  package init(locale: Locale, calendar: Calendar, timeZone: TimeZone) {
    self.locale = locale
    self.calendar = calendar
    self.timeZone = timeZone
    isPlain =
      calendar.identifier == .gregorian
      && ["en", "en_US", "en_US_POSIX", "en-US"].contains(locale.identifier)
  }
}

import Foundation

/// Formats numbers and dates. The app is in English, so the words are the same on every platform.
/// Digits, separators and the order of a date follow the locale.
///
/// American English with the Gregorian calendar is formatted by hand, because the system's
/// formatters have to load tables first, which takes longer than the rest of the launch. Other
/// locales load them for the first number above 999 or the first date older than a week.
package struct Formatting: Hashable, Sendable {
  package let locale: Locale
  let calendar: Calendar
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

import Foundation
import Presentation
import TestSupport
import Testing

@Suite("Formatted dates")
struct FormattingDatesTests {
  private let english = Formatting.fixture()

  @Test(
    arguments: [
      (0, "now", "just now"), (59.9, "now", "just now"), (60, "1m", "1 minute ago"),
      (119, "1m", "1 minute ago"), (120, "2m", "2 minutes ago"), (300, "5m", "5 minutes ago"),
      (3_599, "59m", "59 minutes ago"), (3_600, "1h", "1 hour ago"),
      (3 * 3_600, "3h", "3 hours ago"), (23 * 3_600, "23h", "23 hours ago"),
      (86_399, "23h", "23 hours ago"), (86_400, "Yesterday", "yesterday"),
      (36 * 3_600, "Yesterday", "yesterday"), (36 * 3_600 + 1, "2d", "2 days ago"),
      (6.5 * 86_400, "6d", "6 days ago"), (6.5 * 86_400 + 1, "Nov 13", "November 13, 2026"),
      (17 * 86_400, "Nov 3", "November 3, 2026"),
      (324 * 86_400, "Dec 31, 2025", "December 31, 2025"),
      (-1, "now", "just now"), (-300, "now", "just now"), (-301, "Nov 20", "November 20, 2026"),
      (-86_400, "Nov 21", "November 21, 2026"), (-60 * 86_400, "Jan 19, 2027", "January 19, 2027"),
    ] as [(Double, String, String)])
  func agesOfDates(secondsAgo: Double, short: String, spoken: String) {
    let age = english.age(of: .fixture - secondsAgo, at: .fixture)
    #expect(age == DateText(short: short, spoken: spoken))
  }

  @Test func aMissingDateHasNoAge() {
    #expect(english.age(of: nil) == nil)
  }

  @Test(arguments: [
    // Just after midnight: 24 hours ago was yesterday, and so was the first minute of that day.
    ("2026-11-20T00:00:30Z", "2026-11-19T00:00:10Z", "GMT", "Yesterday"),
    ("2026-11-20T00:00:30Z", "2026-11-18T23:59:59Z", "GMT", "2d"),
    ("2026-11-20T00:00:30Z", "2026-11-19T23:59:50Z", "GMT", "now"),
    ("2026-11-20T00:30:00Z", "2026-11-19T23:00:00Z", "GMT", "1h"),
    // In a time zone where it is already the next day.
    ("2026-11-20T16:00:00Z", "2026-11-18T16:30:00Z", "Asia/Tokyo", "2d"),
    ("2026-11-20T16:00:00Z", "2026-11-18T16:30:00Z", "GMT", "2d"),
    ("2026-11-20T16:00:00Z", "2026-11-19T14:59:00Z", "Asia/Tokyo", "2d"),
    ("2026-11-20T16:00:00Z", "2026-11-19T14:59:00Z", "GMT", "Yesterday"),
    // A day of 25 hours: more than 24 hours ago and still today.
    ("2026-10-25T22:50:00Z", "2026-10-24T22:10:00Z", "Europe/Berlin", "24h"),
    ("2026-10-25T22:50:00Z", "2026-10-24T21:50:00Z", "Europe/Berlin", "Yesterday"),
    // A day of 23 hours: two midnights within 47.5 hours.
    ("2026-03-29T22:30:00Z", "2026-03-27T23:10:00Z", "Europe/Berlin", "2d"),
    ("2026-03-29T22:30:00Z", "2026-03-28T22:20:00Z", "Europe/Berlin", "2d"),
    // New year.
    ("2027-01-01T00:10:00Z", "2026-12-31T23:50:00Z", "GMT", "20m"),
    ("2027-01-01T12:00:00Z", "2026-12-31T11:00:00Z", "GMT", "Yesterday"),
    ("2027-01-02T12:00:00Z", "2026-12-20T12:00:00Z", "GMT", "Dec 20, 2026"),
    ("2027-01-20T12:00:00Z", "2026-12-31T23:30:00Z", "Europe/Berlin", "Jan 1"),
    ("2028-03-10T12:00:00Z", "2028-02-29T12:00:00Z", "GMT", "Feb 29"),
  ])
  func daysFollowTheLocalCalendar(
    now: String, date: String, timeZone: String, short: String
  ) throws {
    let now = try Date(now, strategy: .iso8601)
    let date = try Date(date, strategy: .iso8601)
    #expect(Formatting.fixture(timeZone: timeZone).age(of: date, at: now).short == short)
  }

  @Test(
    arguments: [
      (0, "Updated just now"), (300, "Updated 5 minutes ago"), (3_600, "Updated 1 hour ago"),
      (86_400, "Updated yesterday"), (3 * 86_400, "Updated 3 days ago"),
      (17 * 86_400, "Updated on Nov 3"), (-86_400, "Updated on Nov 21"),
    ] as [(Double, String)])
  func showsTheAgeOfTheCache(secondsAgo: Double, text: String) {
    #expect(english.updated(.fixture - secondsAgo, at: .fixture) == text)
  }

  @Test(
    arguments: [
      (0, nil), (-1, nil), (1, "Less than a minute left"), (60, "1 minute left"),
      (89, "1 minute left"), (299, "5 minutes left"), (3_569, "59 minutes left"),
      (3_570, "1 hour left"), (3_599, "1 hour left"), (7_200, "2 hours left"),
      (84_599, "23 hours left"), (84_600, "1 day left"), (86_399, "1 day left"),
      (86_400, "1 day left"), (2.4 * 86_400, "2 days left"), (2.9 * 86_400, "3 days left"),
      (.infinity, "1,157,407 days left"),
    ] as [(Double, String?)])
  func showsTheRemainingTime(seconds: Double, text: String?) {
    #expect(english.timeLeft(until: .fixture + seconds, at: .fixture) == text)
  }

  @Test(arguments: 0..<400)
  func ownFormattingMatchesTheSystem(step: Int) throws {
    // 95 years in both directions, including before 1970, in steps that cover every month and
    // weekday.
    let date = Date.fixture + Double(step - 200) * 173.37 * 86_400
    let zone = try #require(TimeZone(identifier: "America/New_York"))
    let style = Date.FormatStyle(locale: Locale(identifier: "en_US"), timeZone: zone)
    let age = Formatting.fixture(timeZone: "America/New_York").age(of: date, at: .fixture - 1e10)
    #expect(age.short == date.formatted(style.month(.abbreviated).day().year()))
    #expect(age.spoken == date.formatted(style.month(.wide).day().year()))
  }

  @Test(arguments: [
    ("de_DE", Calendar.Identifier.gregorian, "3. Nov.", "3. Nov. 2025"),
    ("en_GB", .gregorian, "3 Nov", "3 Nov 2025"), ("ja_JP", .gregorian, "11月3日", "2025年11月3日"),
    ("en_US", .buddhist, "Nov 3", "Nov 3, 2568 BE"),
  ])
  func otherLocalesAndCalendarsUseTheirDateFormat(
    locale: String, calendar: Calendar.Identifier, thisYear: String, lastYear: String
  ) throws {
    let formatting = Formatting.fixture(locale: locale, calendar: calendar)
    let day = try Date("2026-11-03T12:00:00Z", strategy: .iso8601)
    let year = try Date("2025-11-03T12:00:00Z", strategy: .iso8601)
    #expect(formatting.age(of: day, at: .fixture).short == thisYear)
    #expect(formatting.age(of: year, at: .fixture).short == lastYear)
    #expect(formatting.age(of: .fixture - 300, at: .fixture).short == "5m")
  }

  @Test(arguments: [-62e9, 64e9, Double.infinity, -.infinity, .nan, 1e300])
  func everyDateCanBeShown(seconds: Double) {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(english.age(of: date, at: .fixture).short.isEmpty == false)
    #expect(!english.updated(date, at: .fixture).isEmpty)
  }
}

import Foundation
import Presentation
import TestSupport
import Testing

@Suite struct FormattingDaysTests {
  static let days: [(hoursAgo: Double, title: String)] = [
    (-13, "Tomorrow"), (0, "Today"), (11, "Today"), (13, "Yesterday"),
    (37, "Wednesday, November 18"),
    (2_160, "Saturday, August 22"), (8_760, "Thursday, November 20, 2025"),
    (-24, "Tomorrow"), (-48, "Sunday, November 22"),
  ]

  static let times: [(minutesAgo: Double, time: String)] = [
    (0, "12:00 PM"), (720, "12:00 AM"), (655, "1:05 AM"), (-119, "1:59 PM"),
  ]

  @Test(arguments: days)
  func dayTitlesSeparateMessages(_ hoursAgo: Double, _ title: String) {
    #expect(
      Formatting.fixture.dayTitle(of: .fixture(minutesAgo: 60 * hoursAgo), at: .fixture) == title)
  }

  @Test(arguments: [
    (0, "today at 12:00 PM"), (-24, "tomorrow at 12:00 PM"), (24, "yesterday at 12:00 PM"),
    (-48, "Sunday, November 22 at 12:00 PM"),
  ])
  func momentsInSentences(_ hoursAgo: Double, _ words: String) {
    let date = Date.fixture(minutesAgo: 60 * hoursAgo)
    #expect(Formatting.fixture.dateInSentence(date, at: .fixture) == words)
  }

  @Test(arguments: times)
  func timesFollowTheClock(_ minutesAgo: Double, _ time: String) {
    #expect(Formatting.fixture.time(of: .fixture(minutesAgo: minutesAgo)) == time)
  }

  @Test func theTimeZoneDeterminesDayAndTime() throws {
    let tokyo = Formatting(
      locale: Locale(identifier: "en_US"), calendar: Calendar(identifier: .gregorian),
      timeZone: try #require(TimeZone(identifier: "Asia/Tokyo")))
    let late = Date.fixture(minutesAgo: -3 * 60 - 30)
    #expect(tokyo.time(of: late) == "12:30 AM")
    #expect(tokyo.dayTitle(of: .fixture, at: late) == "Yesterday")
    #expect(!tokyo.isSameDay(.fixture, late))
    #expect(Formatting.fixture.isSameDay(.fixture, late))
  }

  @Test(arguments: [
    ("en_US", "GMT", "March 2021"), ("en_US", "America/New_York", "March 2021"),
    ("en_US", "Asia/Tokyo", "March 2021"), ("de_DE", "America/New_York", "März 2021"),
  ])
  func theMonthOfADayIsConsistent(locale: String, zone: String, month: String) throws {
    let formatting = Formatting(
      locale: Locale(identifier: locale), calendar: Calendar(identifier: .gregorian),
      timeZone: try #require(TimeZone(identifier: zone)))
    // Its first second and its last one.
    #expect(formatting.month(of: Date(timeIntervalSince1970: 1_614_556_800)) == month)
    #expect(formatting.month(of: Date(timeIntervalSince1970: 1_617_235_199)) == month)
  }

  @Test func otherLocalesKeepTheirOrderAndTheirClock() {
    let german = Formatting(
      locale: Locale(identifier: "de_DE"), calendar: Calendar(identifier: .gregorian),
      timeZone: .gmt)
    #expect(german.time(of: .fixture(minutesAgo: -65)) == "13:05")
    #expect(
      german.dayTitle(of: .fixture(minutesAgo: 60 * 37), at: .fixture).contains("18. November"))
  }

  /// Before 1970, the day numbers are negative.
  @Test func weekdaysAreCorrectAroundTheFirstDay() {
    let formatting = Formatting.fixture
    let first = Date(timeIntervalSince1970: 0)
    #expect(formatting.dayTitle(of: first, at: .fixture) == "Thursday, January 1, 1970")
    #expect(
      formatting.dayTitle(of: first.addingTimeInterval(-1), at: .fixture)
        == "Wednesday, December 31, 1969")
    #expect(formatting.time(of: first.addingTimeInterval(-60)) == "11:59 PM")
  }
}

import Foundation
import TestSupport
import Testing

@testable import Data

@Suite struct APIWireDateTests {
  @Test(arguments: [
    ("2026-08-01T13:49:42.878Z", 1_785_592_182.878),
    ("2026-08-01T13:49:42Z", 1_785_592_182),
    ("2026-08-01T13:49:42.8Z", 1_785_592_182.8),
    ("2026-08-01T13:49:42.037659+00:00", 1_785_592_182.037659),
    ("2026-08-01T13:49:42.123456789Z", 1_785_592_182.123456789),
    ("2026-08-01T15:49:42+02:00", 1_785_592_182),
    ("2026-08-01T08:19:42-0530", 1_785_592_182),
    ("2026-08-01T13:49:42", 1_785_592_182),
    ("2026-08-01 13:49:42z", 1_785_592_182),
    ("2026-08-01", 1_785_542_400),
    ("1970-01-01T00:00:00Z", 0),
    ("1969-12-31T23:59:59.5Z", -0.5),
    ("2000-02-29", 951_782_400),
    ("2024-02-29T23:59:60Z", 1_709_251_200),
    ("0001-01-01T00:00:00Z", -62_135_596_800),
    ("9999-12-31T23:59:59Z", 253_402_300_799),
  ])
  func readsDates(_ text: String, _ seconds: Double) throws {
    let date = try #require(WireDate.iso8601(text))
    #expect(abs(date.timeIntervalSince1970 - seconds) < 0.000_001)
  }

  @Test(arguments: [
    "", "now", "2026", "2026-08", "2026-8-1", "2026-13-01", "2026-02-29", "1900-02-29",
    "2026-00-10", "2026-01-00", "2026-04-31", "2026-08-01T", "2026-08-01T13:49", "2026-08-01Z",
    "2026-08-01T24:00:00Z", "2026-08-01T13:60:00Z", "2026-08-01T13:49:61Z",
    "2026-08-01T13:49:42.Z", "2026-08-01T13:49:42+2", "2026-08-01T13:49:42+25:00",
    "2026-08-01T13:49:42+02:60",
    "2026-08-01T13:49:42ZZ", " 2026-08-01", "２026-08-01", "-026-08-01", "2026-08-01T13:49:42.5.5Z",
  ])
  func refusesInvalidDates(_ text: String) {
    #expect(WireDate.iso8601(text) == nil)
  }

  @Test func agreesWithFoundationAboutEveryDay() throws {
    let formatter = Date.ISO8601FormatStyle().year().month().day()
    for day in stride(from: -36_500.0, to: 60_000, by: 7) {
      let date = Date(timeIntervalSince1970: day * 86_400)
      #expect(WireDate.iso8601(date.formatted(formatter)) == date)
    }
  }

  @Test func readsHTTPDates() {
    let date = WireDate.http("Sun, 06 Nov 1994 08:49:37 GMT")
    #expect(date == Date(timeIntervalSince1970: 784_111_777))
  }

  @Test(arguments: [
    "", "Sun, 06 Nov 1994", "Sun, 31 Feb 2026 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 CET",
    "Sun, 06 Nov 94 08:49:37 GMT", "06 Nov 1994 08:49:37 GMT", "Sun, 06 Nix 1994 08:49:37 GMT",
  ])
  func refusesInvalidHTTPDates(_ text: String) {
    #expect(WireDate.http(text) == nil)
  }

  @Test(arguments: 0..<200)
  func malformedDatesAreReadOrRefused(_ number: UInt64) {
    var mutations = Mutations(
      of: ["2026-08-01T13:49:42.878Z", "2026-08-01", "Sun, 06 Nov 1994 08:49:37 GMT"],
      insert: ["9", "-", "+", ":", ".", "T", "99999999999999999999"], seed: number)
    let text = String(decoding: mutations.next(), as: UTF8.self)
    _ = WireDate.iso8601(text)
    _ = WireDate.http(text)
  }
}

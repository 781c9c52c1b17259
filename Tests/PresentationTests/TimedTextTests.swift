import Foundation
import Presentation
import TestSupport
import Testing

@Suite("Texts that change over time")
struct TimedTextTests {
  private static let zones = ["GMT", "Europe/Berlin", "America/Havana", "Asia/Kathmandu"]

  @Test func textDependsOnTheTimeItIsRead() {
    let age = Formatting.fixture.age(of: .fixture)
    #expect(age?.words(at: .fixture + 300) == "5m")
    #expect(age?.spoken.words(at: .fixture + 300) == "5 minutes ago")
    #expect(age?.prefixed(by: "Sent ").followed(by: ".").words(at: .fixture + 60) == "Sent 1m.")
    #expect(Formatting.fixture.updated(.fixture).words(at: .fixture + 60) == "Updated 1 minute ago")
    let end = Formatting.fixture.timeLeft(until: .fixture, ended: "Closed")
    #expect(end.words(at: .fixture - 120) == "2 minutes left")
    #expect(end.words(at: .fixture) == "Closed")
    #expect(Formatting.fixture.dayTitle(of: .fixture).words(at: .fixture + 86_400) == "Yesterday")
    #expect(Formatting.fixture.age(of: nil) == nil)
  }

  @Test func theExactDateHasTheDayAndTheTime() {
    #expect(Formatting.fixture.age(of: .fixture)?.exactDate == "November 20, 2026 at 12:00 PM")
    #expect(TimedText("Forever").exactDate == nil)
  }

  @Test func textWithoutADateNeverChanges() {
    #expect(TimedText("Forever").nextChange(after: .fixture) == nil)
    let date = Date.fixture - 400 * 86_400
    #expect(Formatting.fixture.age(of: date)?.nextChange(after: .fixture) == nil)
    #expect(Formatting.fixture.dayTitle(of: date).nextChange(after: .fixture) == nil)
    let end = Formatting.fixture.timeLeft(until: .fixture, ended: "Closed")
    #expect(end.nextChange(after: .fixture) == nil)
  }

  @Test(arguments: 0..<400)
  func everyChangeIsAnnouncedInTime(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let zone = try #require(Self.zones.randomElement(using: &random))
    let formatting = Formatting.fixture(timeZone: zone)
    // Days around daylight saving changes and New Year.
    let start = Date.fixture + Double(Int.random(in: -60...60, using: &random) * 86_400)
    let span = try #require([120, 7_200, 200_000, 800_000 as Double].randomElement(using: &random))
    let date = start + Double.random(in: -span...span, using: &random)
    let texts: [TimedText?] = [
      formatting.age(of: date), formatting.updated(date), formatting.dayTitle(of: date),
      formatting.timeLeft(until: date, ended: "Closed"),
    ]
    for text in texts.compactMap({ $0 }) {
      let next = text.nextChange(after: start) ?? start + 400 * 86_400
      #expect(next > start)
      for _ in 0..<20 {
        let part = Double.random(in: 0..<1, using: &random)
        let between = start + part * next.timeIntervalSince(start)
        #expect(text.words(at: between) == text.words(at: start))
      }
    }
  }

  @Test(arguments: [0, 59, 60, 3_540, 3_600, 7_000, 80_000] as [Double])
  func recentAgesDifferAfterTheirNextChange(seconds: Double) throws {
    let age = try #require(Formatting.fixture.age(of: .fixture - seconds))
    let next = try #require(age.nextChange(after: .fixture))
    #expect(age.words(at: next) != age.words(at: .fixture))
  }
}

import Foundation
import TestSupport
import Testing

@Suite struct ManualClockTests {
  let clock = ManualClock()

  @Test func wakesSleepersWhenTheirTimeComes() async throws {
    async let woken: Void = clock.sleep(for: .seconds(5))
    await clock.sleeper
    clock.advance(by: .seconds(5))
    try await woken
    #expect(clock.date == .fixture.addingTimeInterval(5))
  }

  @Test func cancellationEndsTheSleep() async {
    let sleep = Task { [clock] in try await clock.sleep(for: .seconds(5)) }
    await clock.sleeper
    sleep.cancel()
    await #expect(throws: CancellationError.self) { try await sleep.value }
  }

  @Test func settingTheTimeOfDayWakesNoSleeper() async throws {
    async let woken: Void = clock.sleep(for: .seconds(5))
    await clock.sleeper
    let deadline = clock.nextDeadline
    clock.setTimeOfDay(forward: 3_600)
    #expect(clock.date == .fixture.addingTimeInterval(3_600))
    #expect(clock.nextDeadline == deadline)
    clock.advance(by: .seconds(5))
    try await woken
    #expect(clock.nextDeadline == nil)
    #expect(clock.date == .fixture.addingTimeInterval(3_605))
  }

  @Test func aPastTimeDoesNotSleep() async throws {
    let sleep = Task { [clock] in try await clock.sleep(until: clock.now) }
    // The first sleeper is the later one below, unless the clock is wrong.
    let watch = Task { [clock] in
      await clock.sleeper
      sleep.cancel()
    }
    try await sleep.value
    let later = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
    await watch.value
    later.cancel()
  }

  @Test func sameSeedGivesTheSameNumbers() {
    var one = SeededGenerator(seed: 1)
    var other = SeededGenerator(seed: 1)
    var third = SeededGenerator(seed: 2)
    let numbers = (0..<5).map { _ in one.next() }
    #expect(numbers == (0..<5).map { _ in other.next() })
    #expect(numbers != (0..<5).map { _ in third.next() })
  }
}

import Foundation
import Presentation
import TestSupport
import Testing

@MainActor
@Suite struct AutosaveTimerTests {
  private let clock = ManualClock()
  private let saves = Recorder<Void>()
  private let timer: AutosaveTimer

  init() {
    timer = AutosaveTimer(
      now: { [clock] in clock.date }, sleep: { [clock] in try await clock.sleep(for: $0) })
  }

  private func type() {
    timer.didType { [saves] in saves.add(()) }
  }

  @Test func aPauseInTypingSavesOnce() async {
    let completion = Completion { type() }
    await clock.sleeper
    clock.advance(by: AutosaveTimer.pause - .milliseconds(1))
    #expect(saves.all.isEmpty)
    clock.advance(by: .milliseconds(1))
    await completion.reached
    #expect(saves.all.count == 1)
    #expect(!timer.isRunning)
  }

  @Test(arguments: [1, 30, 300, 650])
  func typingContinuouslySavesWithinTwoSeconds(interval: Int) {
    var firstUnsaved = clock.date
    for _ in 0..<(10_000 / interval) {
      let before = saves.all.count
      type()
      if saves.all.count > before { firstUnsaved = clock.date }
      #expect(clock.date.timeIntervalSince(firstUnsaved) < 2)
      clock.advance(by: .milliseconds(interval))
    }
    #expect((3...6).contains(saves.all.count))
    timer.cancel()
  }

  @Test func theLimitSavesWithoutAnotherKeystroke() async {
    let completion = Completion {
      type()
      clock.advance(by: .milliseconds(600))
      type()
      clock.advance(by: .milliseconds(600))
      type()
    }
    await clock.sleeper
    clock.advance(by: .milliseconds(300))
    await completion.reached
    #expect(saves.all.count == 1)
  }

  @Test func theLimitRestartsAfterASave() {
    type()
    clock.advance(by: AutosaveTimer.longest)
    type()
    #expect(saves.all.count == 1)
    type()
    clock.advance(by: AutosaveTimer.longest - .milliseconds(1))
    type()
    #expect(saves.all.count == 1)
    timer.cancel()
  }

  @Test func cancelledTextIsNotSaved() async {
    await Completion {
      type()
      timer.cancel()
    }.reached
    clock.advance(by: .seconds(10))
    #expect(saves.all.isEmpty)
    #expect(!timer.isRunning)
  }

  @Test func settingTheClockBackPostponesNothing() {
    type()
    clock.advance(by: .seconds(-3_600))
    type()
    #expect(saves.all.count == 1)
  }
}

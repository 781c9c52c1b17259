import Foundation
import Harness
import SwiftUI
import TestSupport
import Testing

@MainActor @Suite struct TimelineTests {
  /// At these minutes after the start.
  private struct Minutes: TimelineSchedule {
    var minutes = [1.0, 2, 5]

    func entries(from start: Date, mode: TimelineScheduleMode) -> [Date] {
      [start] + minutes.map { Date.fixture + $0 * 60 }.filter { $0 > start }
    }
  }

  private struct Minute: View {
    var schedule = Minutes()

    var body: some View {
      TimelineView(schedule) { context in
        Text(verbatim: "minute \(Int(context.date.timeIntervalSince(.fixture) / 60))")
      }
    }
  }

  private func advance(_ harness: Harness, minutes: Int) {
    harness.clearPatches()
    harness.advance(by: .seconds(60 * minutes))
  }

  @Test func contentUpdatesAtTheScheduledDates() {
    let harness = Harness { Minute() }
    #expect(harness.exists("minute 0"))
    advance(harness, minutes: 1)
    #expect(harness.exists("minute 1"))
    #expect(harness.evaluations(of: Minute.self) == 1)
    advance(harness, minutes: 3)
    #expect(harness.exists("minute 4"))
  }

  @Test func nothingWakesWithoutADueDate() {
    let harness = Harness { Minute() }
    advance(harness, minutes: 2)
    advance(harness, minutes: 1)
    #expect(harness.patches.isEmpty)
    #expect(harness.scene.graph.timelines.wakeDate == .fixture + 300)
    advance(harness, minutes: 2)
    #expect(harness.scene.graph.timelines.wakeDate == nil)
  }

  @Test func allViewsOfAScreenShareOneWakeUp() {
    let harness = Harness {
      Minute()
      Minute(schedule: Minutes(minutes: [3]))
    }
    #expect(harness.scene.graph.timelines.wakeDate == .fixture + 60)
    advance(harness, minutes: 3)
    #expect(harness.patches.count == 1)
    #expect(harness.scene.graph.timelines.wakeDate == .fixture + 300)
  }

  @Test func hiddenViewsDoNotWakeAndCatchUpLater() throws {
    struct Tabs: View {
      @State private var tab = 0
      var body: some View {
        TabView(selection: $tab) {
          Minute().tabItem { Text("First") }.tag(0)
          Text("Other").tabItem { Text("Second") }.tag(1)
        }
      }
    }
    let harness = Harness { Tabs() }
    try harness.all(.tab)[1].tap()
    #expect(harness.scene.graph.timelines.wakeDate == nil)
    advance(harness, minutes: 2)
    #expect(harness.patches.isEmpty)
    try harness.all(.tab)[0].tap()
    #expect(harness.exists("minute 2"))
    #expect(harness.scene.graph.timelines.wakeDate == .fixture + 300)
  }

  @Test func offscreenRowsWait() {
    let harness = Harness {
      List { ForEach(0..<200, id: \.self) { _ in Minute() } }
    }
    advance(harness, minutes: 1)
    let shown = harness.elements.filter { $0.name == "minute 1" }.count
    #expect(shown > 0 && shown < 30)
    harness.scrollDown()
    #expect(harness.elements.filter { $0.name == "minute 1" }.count > shown)
  }

  @Test func aRemovedViewIsForgotten() throws {
    struct Guest: View {
      @State private var isThere = true
      var body: some View {
        if isThere { Minute() }
        Button("Leave") { isThere = false }
      }
    }
    let harness = Harness { Guest() }
    try harness.button("Leave").tap()
    #expect(harness.scene.graph.timelines.wakeDate == nil)
  }

  @Test func anotherScheduleAppliesAtOnce() throws {
    struct Changing: View {
      @State private var schedule = Minutes()
      var body: some View {
        Minute(schedule: schedule)
        Button("Change") { schedule = Minutes(minutes: [9]) }
      }
    }
    let harness = Harness { Changing() }
    try harness.button("Change").tap()
    #expect(harness.scene.graph.timelines.wakeDate == .fixture + 540)
  }

  @Test func aLiveSceneIsWokenByItsTimer() async {
    let clock = ManualClock()
    let sleeps = Recorder<Duration>()
    var harness: Harness?
    let completion = Completion {
      let scene = ViewScene(
        clock: SceneClock {
          clock.date
        } sleep: {
          sleeps.add($0)
          // The first sleep ends immediately, and the second one never wakes the scene.
          if sleeps.all.count > 1 { throw CancellationError() }
          clock.advance(by: $0)
        }
      ) { Minute() }
      harness = Harness(scene, clock: clock)
    }
    await completion.reached
    #expect(sleeps.all == [.seconds(60), .seconds(60)])
    #expect(harness?.exists("minute 1") == true)
    harness?.scene.close()
  }

  @Test func helpBecomesATooltip() {
    let harness = Harness {
      Text("5m").help("November 20")
      Text("plain").help("")
    }
    #expect(harness.elements.compactMap { $0.markup[attribute: "title"] } == ["November 20"])
  }
}

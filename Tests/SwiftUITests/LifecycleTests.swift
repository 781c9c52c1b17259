import Harness
import SwiftUI
import Testing

@MainActor @Suite struct LifecycleTests {
  @MainActor final class EventLog {
    var lines: [String] = []
    func write(_ line: String) { lines.append(line) }
  }

  /// Lets a test decide when a task's work is done. Once opened, it lets everyone pass immediately.
  @MainActor final class Gate {
    private var continuation: CheckedContinuation<Void, Never>?
    private var isOpen = false
    private(set) var isWaiting = false

    func pass() async {
      isWaiting = true
      if !isOpen { await withCheckedContinuation { continuation = $0 } }
      isOpen = false
      isWaiting = false
    }

    func open() {
      isOpen = continuation == nil
      continuation?.resume()
      continuation = nil
    }
  }

  @Test func appearanceAndDisappearanceAreReportedOnceEach() throws {
    struct Plain: View {
      let diary: EventLog
      @State private var hasGuest = true
      var body: some View {
        if hasGuest {
          Text("guest").onAppear { diary.write("appear") }.onDisappear { diary.write("disappear") }
        }
        Button("Leave") { hasGuest = false }
      }
    }
    let diary = EventLog()
    let harness = Harness { Plain(diary: diary) }
    #expect(diary.lines == ["appear"])
    try harness.button("Leave").tap()
    #expect(diary.lines == ["appear", "disappear"])
  }

  @Test func aTaskStartsAfterAppearanceAndIsCancelledWithItsView() async throws {
    struct Working: View {
      let diary: EventLog
      let gate: Gate
      @State private var isThere = true
      var body: some View {
        if isThere {
          Text("work").onAppear { diary.write("appear") }.task {
            diary.write("start")
            await gate.pass()
            diary.write(Task.isCancelled ? "cancelled" : "done")
          }
        }
        Button("Leave") { isThere = false }
      }
    }
    let diary = EventLog()
    let gate = Gate()
    let harness = Harness { Working(diary: diary, gate: gate) }
    await Task { @MainActor in }.value
    try harness.button("Leave").tap()
    gate.open()
    await harness.settle()
    #expect(diary.lines == ["appear", "start", "cancelled"])
  }

  @Test func anotherTaskIDCancelsAndStartsAgain() async throws {
    struct Searching: View {
      let diary: EventLog
      @State private var query = 1
      var body: some View {
        Button("Next") { query += 1 }
          .task(id: query) { diary.write("search \(query)") }
      }
    }
    let diary = EventLog()
    let harness = Harness { Searching(diary: diary) }
    await harness.settle()
    try harness.button("Next").tap()
    await harness.settle()
    #expect(diary.lines == ["search 1", "search 2"])
  }

  @Test func changesAreReportedWithTheOldAndTheNewValue() throws {
    struct Watching: View {
      let diary: EventLog
      @State private var count = 0
      var body: some View {
        Button("More") { count += 1 }
          .onChange(of: count) { diary.write("\($0) to \($1)") }
          .onChange(of: count, initial: true) { diary.write("now \(count)") }
      }
    }
    let diary = EventLog()
    let harness = Harness { Watching(diary: diary) }
    try harness.button("More").tap()
    #expect(diary.lines == ["now 0", "now 1", "0 to 1"])
  }

  @Test func nothingOutlivesItsScreen() async throws {
    let diary = EventLog()
    let gate = Gate()
    var harness: Harness? = Harness {
      VStack {
        ForEach(0..<20, id: \.self) { Text("row \($0)").onAppear { diary.write("row") } }
      }
      .task { await gate.pass() }
      .disabled(true)
      .environment(\.layoutDirection, .rightToLeft)
    }
    weak let graph = harness?.scene.graph
    await Task { @MainActor in }.value
    harness?.close()
    #expect(harness?.liveSlots == 0)
    gate.open()
    await harness?.settle()
    harness = nil
    #expect(graph == nil)
  }
}

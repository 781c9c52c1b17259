import Harness
import SwiftUI
import Testing

private struct NameKey: EnvironmentKey {
  static let defaultValue = "nobody"
}

extension EnvironmentValues {
  fileprivate var name: String {
    get { self[NameKey.self] }
    set { self[NameKey.self] = newValue }
  }
}

@MainActor @Suite struct EnvironmentTests {
  private struct Reader: View {
    @Environment(\.name) private var name
    var body: some View { Text("reader of \(name)") }
  }

  private struct Between: View {
    var body: some View { Reader() }
  }

  @Test func aChangeReachesAReaderBelowSkippedViews() throws {
    struct Writer: View {
      @State private var name = "A"
      var body: some View {
        Between().environment(\.name, name)
        Button("Next") { name = "B" }
      }
    }
    let harness = Harness { Writer() }
    #expect(harness.exists("reader of A"))
    try harness.button("Next").tap()
    #expect(harness.exists("reader of B"))
    #expect(harness.evaluations(of: Between.self) == 1)
    #expect(harness.evaluations(of: Reader.self) == 2)
  }

  @Test func withoutAWriterTheDefaultIsRead() {
    #expect(Harness { Reader() }.exists("reader of nobody"))
  }

  @Test func anOuterDisabledWinsOverAnInnerOne() throws {
    struct Inner: View {
      var body: some View { Button("Act") {}.disabled(false) }
    }
    struct Outer: View {
      @State private var isOff = false
      var body: some View {
        Inner().disabled(isOff)
        Button("Off") { isOff = true }
      }
    }
    let harness = Harness { Outer() }
    #expect(try harness.button("Act").isEnabled)
    try harness.button("Off").tap()
    #expect(try !harness.button("Act").isEnabled)
    #expect(throws: ElementNotFound.self) { try harness.button("Act").tap() }
  }

  @Test func thePhaseOfTheSceneIsRead() {
    struct Phase: View {
      @Environment(\.scenePhase) private var phase
      var body: some View { Text(phase == .background ? "behind" : "front") }
    }
    let harness = Harness { Phase() }
    harness.setPhase(.background)
    #expect(harness.exists("behind"))
  }

  @Test func aReplacedActionReachesItsReaders() throws {
    struct Opener: View {
      var body: some View { Link("Open", destination: URL(string: "https://example.org")!) }
    }
    struct Handling: View {
      let diary: LifecycleTests.EventLog
      @State private var count = 0
      var body: some View {
        Button("Count") { count += 1 }
        Opener().environment(
          \.openURL,
          OpenURLAction { [count] _ in
            diary.write("opened at \(count)")
            return .handled
          })
      }
    }
    let diary = LifecycleTests.EventLog()
    let harness = Harness { Handling(diary: diary) }
    try harness.button("Count").tap()
    try harness.link("Open").tap()
    #expect(diary.lines == ["opened at 1"])
    #expect(harness.evaluations(of: Opener.self) == 1)
  }
}

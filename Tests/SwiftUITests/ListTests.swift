import Harness
import SwiftUI
import Testing

@MainActor @Suite struct ListTests {
  struct Row: View {
    let number: Int
    var body: some View { Text("row \(number)") }
  }

  @Test func onlyPotentiallyVisibleRowsAreBuilt() throws {
    let harness = Harness { List { ForEach(0..<100, id: \.self) { Row(number: $0) } } }
    #expect(harness.evaluations(of: Row.self) == 30)
    harness.scrollDown()
    #expect(harness.evaluations(of: Row.self) == 44)
    harness.scrollToEnd()
    #expect(harness.evaluations(of: Row.self) == 100)
    #expect(harness.rows.count == 100)
  }

  @Test func aRowAppearsWhenItIsOnTheScreen() {
    let diary = LifecycleTests.EventLog()
    let harness = Harness {
      List {
        ForEach(0..<20, id: \.self) { number in
          Row(number: number)
            .onAppear { diary.write("+\(number)") }
            .onDisappear { diary.write("-\(number)") }
        }
      }
    }
    #expect(diary.lines == (0..<10).map { "+\($0)" })
    diary.lines = []
    harness.scrollDown()
    #expect(Set(diary.lines) == Set((0..<10).map { "-\($0)" } + (10..<20).map { "+\($0)" }))
  }

  @Test func aRowOfTwoKindsAppearsWhenItIsOnTheScreen() {
    struct Either: View {
      let number: Int
      var body: some View {
        if number.isMultiple(of: 2) { Row(number: number) } else { Button("row \(number)") {} }
      }
    }
    let diary = LifecycleTests.EventLog()
    let harness = Harness {
      List {
        ForEach(0..<20, id: \.self) { number in
          Either(number: number).onAppear { diary.write("\(number)") }
        }
      }
    }
    #expect(diary.lines == (0..<10).map { "\($0)" })
    #expect(harness.rows.count == 20)
  }

  @Test func sectionsHaveTheirOwnRows() {
    let harness = Harness {
      List {
        Section("First") {
          Row(number: 1); Row(number: 2)
        }
        Section {
          ForEach(3..<5, id: \.self) { Row(number: $0) }
        } footer: {
          Text("the end")
        }
      }
    }
    #expect(harness.all(.heading).map(\.name) == ["First"])
    #expect(harness.rows.filter { $0.element.markup.classes.contains("row") }.count == 4)
    #expect(harness.exists("the end"))
  }

  @Test func pullingDownRefreshesOnceAtATime() async throws {
    let gate = LifecycleTests.Gate()
    let diary = LifecycleTests.EventLog()
    let harness = Harness {
      List { ForEach(0..<3, id: \.self) { Row(number: $0) } }
        .refreshable {
          await diary.write("refresh")
          await gate.pass()
        }
    }
    try harness.refresh()
    try harness.refresh()
    await Task { @MainActor in }.value
    #expect(harness.all(.list)[0].element.markup[attribute: "aria-busy"] == "true")
    gate.open()
    await harness.settle()
    #expect(diary.lines == ["refresh"])
    #expect(harness.all(.list)[0].element.markup[attribute: "aria-busy"] == nil)
  }

  @Test func scrollingToARowMakesItFirst() throws {
    struct Jumping: View {
      var body: some View {
        ScrollViewReader { proxy in
          Button("Jump") { proxy.scrollTo(80, anchor: .top) }
          List { ForEach(0..<100, id: \.self) { Row(number: $0) } }
        }
      }
    }
    let harness = Harness { Jumping() }
    harness.clearPatches()
    try harness.button("Jump").tap()
    let target = try #require(harness.rows.first { $0.name == "row 80" })
    #expect(harness.patches.last?.last == .scroll(to: target.element.id, anchor: .top))
  }

  @Test func theFirstOfTwoRowsWithOneIdentityIsShown() {
    let harness = Harness { VStack { ForEach([1, 2, 1], id: \.self) { Row(number: $0) } } }
    #expect(harness.all(.text).map(\.name) == ["row 1", "row 2"])
  }

  @Test func aListOpeningAtItsEndShowsTheLastRows() {
    let diary = LifecycleTests.EventLog()
    let harness = Harness {
      ScrollView {
        LazyVStack {
          ForEach(0..<40, id: \.self) { number in
            Row(number: number).onAppear { diary.write("\(number)") }
          }
        }
      }
      .defaultScrollAnchor(.bottom)
    }
    #expect(harness.evaluations(of: Row.self) == 30)
    #expect(diary.lines == (30..<40).map { "\($0)" })
    diary.lines = []
    harness.scrollToTop()
    #expect(Set(diary.lines) == Set((0..<10).map { "\($0)" }))
  }

  @Test func anInsetBarIsNextToItsContent() throws {
    struct Docked: View {
      let edge: VerticalEdge
      var body: some View {
        Text("content").accessibilityLabel("Content")
          .safeAreaInset(edge: edge, spacing: 4) { Text("bar") }
      }
    }
    for (edge, words) in [(VerticalEdge.bottom, ["Content", "bar"]), (.top, ["bar", "Content"])] {
      let harness = Harness { Docked(edge: edge) }
      #expect(harness.all(.text).map(\.name) == words)
      let docked = try #require(harness.elements.first { $0.markup.classes == ["docked"] })
      #expect(docked.markup[style: "gap"] == "4px")
    }
  }
}

import Harness
import SwiftUI
import Testing

@MainActor @Suite struct StateTests {
  private struct Counter: View {
    let name: String
    @State private var count = 0

    var body: some View {
      VStack {
        Text("\(name) has \(count)")
        Button("More \(name)") { count += 1 }
      }
    }
  }

  @Test func aTapChangesStateAndSendsOnlyTheText() throws {
    let harness = Harness { Counter(name: "A") }
    harness.clearPatches()
    try harness.button("More A").tap()
    let text = try harness.text(containing: "A has 1").element.id
    #expect(harness.patches == [[.text(text, "A has 1")]])
  }

  @Test func twoUsesOfOneViewHaveSeparateState() throws {
    let counter = Counter(name: "A")
    let harness = Harness {
      counter
      counter
    }
    try harness.all(.button)[1].tap()
    #expect(harness.all(.text).map(\.name).filter { $0.contains("has") } == ["A has 0", "A has 1"])
  }

  @Test func aNewValueForTheSamePlaceKeepsState() throws {
    struct Renaming: View {
      @State private var name = "A"
      var body: some View {
        Counter(name: name)
        Button("Rename") { name = "B" }
      }
    }
    let harness = Harness { Renaming() }
    try harness.button("More A").tap()
    try harness.button("Rename").tap()
    #expect(harness.exists("B has 1"))
  }

  @Test func branchesOfTheSameTypeHaveSeparateState() throws {
    struct Branching: View {
      @State private var isFirst = true
      var body: some View {
        if isFirst { Counter(name: "first") } else { Counter(name: "second") }
        Button("Switch") { isFirst.toggle() }
      }
    }
    let harness = Harness { Branching() }
    try harness.button("More first").tap()
    try harness.button("Switch").tap()
    #expect(harness.exists("second has 0"))
    try harness.button("Switch").tap()
    #expect(harness.all(.button).map(\.name) == ["More first", "Switch"])
    #expect(harness.exists("first has 0"))
  }

  @Test func anotherIDResetsState() throws {
    struct Identified: View {
      @State private var id = 1
      var body: some View {
        Counter(name: "A").id(id)
        Button("Next") { id += 1 }
      }
    }
    let harness = Harness { Identified() }
    try harness.button("More A").tap()
    try harness.button("Next").tap()
    #expect(harness.exists("A has 0"))
  }

  @Test func stateOfARowFollowsItsIdentityThroughAReorder() throws {
    struct Rows: View {
      @State private var names = ["A", "B", "C"]
      var body: some View {
        VStack { ForEach(names, id: \.self) { Counter(name: $0) } }
        Button("Reverse") { names.reverse() }
      }
    }
    let harness = Harness { Rows() }
    try harness.button("More A").tap()
    harness.clearPatches()
    try harness.button("Reverse").tap()
    #expect(
      harness.all(.text).map(\.name).filter { $0.contains("has") }
        == ["C has 0", "B has 0", "A has 1"])
    #expect(harness.patches.flatMap { $0 }.count == 1, "one new order and nothing made anew")
    #expect(harness.evaluations(of: Counter.self) == 4)
  }

  @Test func twoTapsBeforeAFlushEvaluateOnce() throws {
    let harness = Harness { Counter(name: "A") }
    let tap = try #require(
      harness.button("More A").element.handler(for: .tap))
    tap(.plain)
    tap(.plain)
    harness.flush()
    #expect(harness.exists("A has 2"))
    #expect(harness.evaluations(of: Counter.self) == 2)
  }

  @Test func anEqualWriteEvaluatesNothing() throws {
    struct Same: View {
      @State private var text = "same"
      var body: some View {
        Text(text)
        Button("Write") { text = "same" }
      }
    }
    let harness = Harness { Same() }
    try harness.button("Write").tap()
    #expect(harness.evaluations(of: Same.self) == 1)
  }
}

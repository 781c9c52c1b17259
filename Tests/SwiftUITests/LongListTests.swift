import Harness
import SwiftUI
import Testing

/// What is skipped when a long list changes, and what never may be.
@MainActor @Suite struct LongListTests {
  @Observable @MainActor final class Model {
    var numbers = Array(0..<100)
    var title = "one"
  }

  @Observable final class Item: Identifiable {}

  @Observable @MainActor final class Items {
    var all = (0..<100).map { _ in Item() }
  }

  struct Line: View {
    let text: String
    var body: some View { Text(text) }
  }

  /// Counts how often the rows of a `ForEach` are created, without the closure capturing anything.
  @MainActor enum Making {
    static var counts: [String: Int] = [:]

    static func line(_ number: Int, of list: String) -> Line {
      counts[list, default: 0] += 1
      return Line(text: "line \(number)")
    }
  }

  @Test func capturedValuesReachEveryRow() throws {
    struct Chosen: View {
      let chosen: Int
      var body: some View {
        ForEach(0..<100, id: \.self) { Line(text: $0 == chosen ? "row \($0) chosen" : "row \($0)") }
      }
    }
    struct Choosing: View {
      @State private var chosen = 0
      var body: some View {
        Button("Next") { chosen += 1 }
        Chosen(chosen: chosen)
      }
    }
    let harness = Harness { VStack { Choosing() } }
    try harness.button("Next").tap()
    #expect(harness.exists("row 0") && harness.exists("row 1 chosen"))
    #expect(harness.evaluations(of: Line.self) == 102)
  }

  @Test func aRowThatGrowsByItselfKeepsItsPlace() throws {
    struct Growing: View {
      let number: Int
      @State private var isOpen = false
      var body: some View {
        Button("row \(number)") { isOpen.toggle() }
        if isOpen { Text("more of \(number)") }
      }
    }
    let harness = Harness { VStack { ForEach(0..<40, id: \.self) { Growing(number: $0) } } }
    try harness.button("row 1").tap()
    let stack = try harness.button("row 1").element.parent
    let names = stack?.children.prefix(4).map { $0.children.first?.markup.text ?? $0.markup.text }
    #expect(names == ["row 0", "row 1", "more of 1", "row 2"])
    #expect(stack?.children.count == 41)
  }

  @Test func observedValuesReachEveryRow() {
    struct Titled: View {
      let model: Model
      var body: some View { ForEach(model.numbers, id: \.self) { line($0) } }
      func line(_ number: Int) -> Line { Line(text: "\(model.title) \(number)") }
    }
    let model = Model()
    let harness = Harness { VStack { Titled(model: model) } }
    model.numbers += Array(100..<120)
    harness.flush()
    model.title = "two"
    harness.flush()
    #expect((0..<120).allSatisfy { harness.exists("two \($0)") })
  }

  @Test func existingRowsAreNotRebuiltForNewOnes() {
    struct Growing: View {
      let model: Model
      var body: some View {
        ForEach(model.numbers, id: \.self) { Making.line($0, of: "growing") }
      }
    }
    let model = Model()
    let harness = Harness { VStack { Growing(model: model) } }
    #expect(Making.counts["growing"] == 100)
    model.numbers += Array(100..<120)
    harness.flush()
    #expect(Making.counts["growing"] == 120)
    model.numbers.insert(-1, at: 0)
    harness.flush()
    #expect(Making.counts["growing"] == 121)
    model.numbers.remove(at: 60)
    harness.flush()
    let neighbors = Making.counts["growing", default: 0] - 121
    #expect(neighbors > 0 && neighbors <= 30)
    #expect(harness.exists("line -1") && harness.exists("line 119") && !harness.exists("line 59"))
  }

  @Test func unobservableObjectsAreReadAgain() {
    final class Counter: Identifiable { var count = 0 }
    struct Counters: View {
      let model: Model
      let counters: [Counter]
      var body: some View {
        Text(model.title)
        ForEach(counters) { Text("count \($0.count)") }
      }
    }
    let model = Model()
    let counters = [Counter()]
    let harness = Harness { Counters(model: model, counters: counters) }
    counters[0].count = 1
    model.title = "two"
    harness.flush()
    #expect(harness.exists("count 1"))
  }

  @Test func aRowKeepsItsStateWhereverItMoves() throws {
    struct Counting: View {
      let number: Int
      @State private var count = 0
      var body: some View { Button("row \(number): \(count)") { count += 1 } }
    }
    struct Counters: View {
      let model: Model
      var body: some View { ForEach(model.numbers, id: \.self) { Counting(number: $0) } }
    }
    let model = Model()
    let harness = Harness { VStack { Counters(model: model) } }
    try harness.button("row 99: 0").tap()
    model.numbers.reverse()
    harness.flush()
    #expect(harness.all(.button).first?.name == "row 99: 1")
    model.numbers.swapAt(0, 50)
    harness.flush()
    #expect(harness.all(.button)[50].name == "row 99: 1")
    #expect(harness.all(.button).count == 100)
  }

  @Test func aRepeatedIdentityIsShownOnce() {
    let model = Model()
    struct Lines: View {
      let model: Model
      var body: some View { ForEach(model.numbers, id: \.self) { Line(text: "row \($0)") } }
    }
    model.numbers += [3]
    let harness = Harness { VStack { Lines(model: model) } }
    #expect(harness.all(.text).count == 100)
    model.numbers.remove(at: 3)
    harness.flush()
    #expect(harness.all(.text).last?.name == "row 3")
    #expect(harness.all(.text).count == 100)
  }

  @Test func aListReleasesRemovedData() {
    struct Lines: View {
      let items: Items
      var body: some View { List { ForEach(items.all) { _ in Line(text: "row") } } }
    }
    let items = Items()
    let harness = Harness { Lines(items: items) }
    weak let shown = items.all[0]
    weak let unseen = items.all[99]
    items.all = []
    harness.flush()
    #expect(shown == nil && unseen == nil)
  }

  @Test func listsInSectionsLoadToTheirEnd() {
    struct Sections: View {
      var body: some View {
        List {
          ForEach(0..<2, id: \.self) { section in
            Section("Section") {
              ForEach(0..<70, id: \.self) { Line(text: "row \(section).\($0)") }
            }
          }
        }
      }
    }
    let harness = Harness { Sections() }
    #expect(!harness.exists("row 0.69"))
    harness.scrollToEnd()
    #expect(harness.exists("row 0.69") && harness.exists("row 1.69"))
    #expect(harness.evaluations(of: Line.self) == 140)
  }
}

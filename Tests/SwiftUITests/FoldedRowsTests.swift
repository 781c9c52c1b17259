import Harness
import PageHost
import SwiftUI
import TestSupport
import Testing

/// Rows far from the screen are removed from the page and the app, and reappear unchanged.
@MainActor @Suite struct FoldedRowsTests {
  @Observable @MainActor final class Model {
    var numbers: [Int]
    var title = "row"

    init(_ numbers: Range<Int>) { self.numbers = Array(numbers) }
  }

  struct Numbers: View {
    let model: Model
    var isUpwards = false

    var body: some View {
      ScrollViewReader { proxy in
        Button("Jump") { proxy.scrollTo(5, anchor: .top) }
        if isUpwards {
          ScrollView { LazyVStack { rows } }.defaultScrollAnchor(.bottom)
        } else {
          List { rows }
        }
      }
    }

    private var rows: some View {
      ForEach(model.numbers, id: \.self) { Line(title: model.title, number: $0) }
    }
  }

  struct Line: View {
    let title: String
    let number: Int
    @State private var count = 0

    var body: some View {
      Button("\(title) \(number)" + (count > 0 ? ", pressed" : "")) { count += 1 }
    }
  }

  private func names(_ harness: Harness) -> [String] {
    harness.all(.button).map(\.name).filter { $0 != "Jump" }
  }

  /// Creates all rows, then reports those out of sight as far away.
  private func scrolled(_ model: Model, isUpwards: Bool = false) -> Harness {
    let harness = Harness { Numbers(model: model, isUpwards: isUpwards) }
    harness.scrollToEnd()
    harness.reportRowsOutOfSight()
    return harness
  }

  @Test func rowsFarFromTheScreenUseNoSlots() {
    let model = Model(0..<100)
    let harness = Harness { Numbers(model: model) }
    let slots = harness.liveSlots
    harness.scrollToEnd()
    #expect(harness.liveSlots > 2 * slots)
    harness.reportRowsOutOfSight()
    #expect(harness.liveSlots <= slots)
    #expect(names(harness).first == "row 86" && names(harness).last == "row 99")
    #expect(harness.folds.count == 6)
  }

  @Test func rowsReturnWhereTheyWere() {
    let harness = scrolled(Model(0..<100))
    let made = harness.evaluations(of: Line.self)
    harness.handle(.near(harness.folds[2].id))
    #expect(harness.evaluations(of: Line.self) == made + 14)
    #expect(names(harness).first == "row 30")
    harness.scrollToEnd()
    #expect(names(harness) == (0..<100).map { "row \($0)" })
  }

  @Test func thePageLearnsWhichRowsAreFolded() throws {
    let harness = Harness { Numbers(model: Model(0..<30)) }
    let rows = harness.all(.row).map(\.element.id)
    harness.clearPatches()
    harness.handle(.far(left: Array(rows[15...]), returned: []))
    let fold = try #require(harness.folds.first)
    #expect(fold.markup[attribute: "data-rows"] == "\(rows[15]) \(rows[29])")
    #expect(fold.markup[style: "--rows"] == "15")
    let isInPlace = harness.patches.flatMap { $0 }.contains {
      if case .splice(_, start: 15, count: 15, [fold.id]) = $0 { true } else { false }
    }
    #expect(isInPlace)
  }

  @Test func oneRowNearTheScreenKeepsItsNeighbors() {
    let harness = Harness { Numbers(model: Model(0..<30)) }
    let rows = harness.all(.row).map(\.element.id)
    harness.handle(.far(left: Array(rows[15..<29]), returned: []))
    harness.handle(.far(left: [rows[29]], returned: [rows[20]]))
    #expect(harness.folds.isEmpty)
    harness.handle(.far(left: [rows[20]], returned: []))
    #expect(harness.folds.count == 1)
  }

  @Test func aRowChangedByThePersonStays() throws {
    let harness = Harness { Numbers(model: Model(0..<100)) }
    try harness.button("row 2").tap()
    harness.scrollToEnd()
    harness.reportRowsOutOfSight()
    #expect(harness.exists("row 2, pressed"))
    #expect(!harness.exists("row 20"))
  }

  @Test func aRowThatIsScrolledToReappears() throws {
    let harness = scrolled(Model(0..<100))
    try harness.button("Jump").tap()
    let target = try #require(harness.rows.first { $0.name == "row 5" })
    #expect(harness.patches.last?.last == .scroll(to: target.element.id, anchor: .top))
  }

  @Test func newDataReachesFoldedRowsWithoutBuildingThem() {
    let model = Model(0..<100)
    let harness = scrolled(model)
    let made = harness.evaluations(of: Line.self)
    model.title = "line"
    model.numbers.swapAt(0, 60)
    model.numbers.remove(at: 30)
    harness.flush()
    #expect(harness.evaluations(of: Line.self) == made + 14)
    harness.scrollToEnd()
    #expect(names(harness) == model.numbers.map { "line \($0)" })
  }

  @Test func rowsAddedBehindFoldedOnesAreFolded() {
    let model = Model(0..<100)
    let harness = Harness { Numbers(model: model) }
    model.numbers += 100..<120
    harness.flush()
    #expect(harness.evaluations(of: Line.self) == 30)
    harness.scrollToEnd()
    model.numbers += 120..<140
    harness.flush()
    #expect(harness.evaluations(of: Line.self) == 140)
  }

  @Test func rowsAddedInFrontAreBuilt() {
    let model = Model(0..<100)
    let harness = Harness { Numbers(model: model) }
    model.numbers.insert(contentsOf: 100..<200, at: 0)
    harness.flush()
    #expect(names(harness).first == "row 100")
    #expect(harness.evaluations(of: Line.self) == 60)
  }

  @Test func aListOpeningAtItsEndFoldsTheRowsAbove() {
    let model = Model(0..<100)
    let harness = Harness { Numbers(model: model, isUpwards: true) }
    #expect(names(harness) == (70..<100).map { "row \($0)" })
    model.numbers.append(100)
    model.numbers.insert(contentsOf: -20..<0, at: 0)
    harness.flush()
    #expect(names(harness) == (70..<101).map { "row \($0)" })
    harness.scrollToTop()
    harness.reportRowsOutOfSight()
    #expect(names(harness).first == "row -20" && names(harness).count < 30)
  }

  @Test(arguments: 0..<100)
  func allRowsExistAfterAnySequence(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let model = Model(0..<Int.random(in: 0..<120, using: &random))
    let harness = Harness { Numbers(model: model, isUpwards: seed.isMultiple(of: 2)) }
    for step in 0..<40 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: harness.scrollDown()
      case 1: harness.scrollToTop()
      case 2, 3: harness.reportRowsOutOfSight()
      case 4:
        let place = Int.random(in: 0...model.numbers.count, using: &random)
        let count = Int.random(in: 1..<50, using: &random)
        model.numbers.insert(contentsOf: (1...count).map { 1000 * (step + 1) + $0 }, at: place)
      case 5:
        model.numbers.removeAll { _ in Int.random(in: 0..<20, using: &random) == 0 }
      case 6: model.title = "row \(step)"
      default:
        guard let from = model.numbers.indices.randomElement(using: &random),
          let to = model.numbers.indices.randomElement(using: &random)
        else { break }
        model.numbers.swapAt(from, to)
      }
      harness.flush()
    }
    harness.scrollToEnd()
    #expect(names(harness) == model.numbers.map { "\(model.title) \($0)" })
  }
}

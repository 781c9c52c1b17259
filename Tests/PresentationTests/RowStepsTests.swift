import Presentation
import Testing

@Suite struct RowStepsTests {
  private let rows = ["1", "2", "3"]

  private func steps(_ distances: Int..., onScreen: Set<String>) -> [String?] {
    var steps = RowSteps()
    return distances.map {
      steps.step(by: $0, in: rows, isOnScreen: onScreen.contains)
    }
  }

  @Test func theFirstStepAtTheTopSelectsTheFirstRow() {
    #expect(steps(1, 1, onScreen: ["1", "2"]) == ["1", "2"])
  }

  @Test func elsewhereStepsStartAtTheTopmostRow() {
    #expect(steps(1, onScreen: ["2", "3"]) == ["3"])
    #expect(steps(-1, onScreen: ["2", "3"]) == ["1"])
  }

  @Test func aRowBehindTheBarIsNotTheTopmostOne() {
    func step(_ onScreen: Set<String>) -> String? {
      var steps = RowSteps()
      return steps.step(by: 1, in: rows, barCovers: true, isOnScreen: onScreen.contains)
    }
    #expect(step(["1", "2"]) == "1")
    #expect(step(["2", "3"]) == "3")
  }

  @Test func stepsStopAtTheEnds() {
    #expect(steps(1, 1, 1, 1, -1, onScreen: ["1", "2", "3"]) == ["1", "2", "3", "3", "2"])
    #expect(steps(-1, onScreen: ["1"]) == ["1"])
  }

  @Test func stepsContinueAtTheTopmostRowAfterScrolling() {
    var steps = RowSteps()
    steps.begin(at: "1")
    #expect(steps.step(by: 1, in: rows) { $0 != "1" } == "3")
  }

  @Test func thereAreNoStepsWithoutRows() {
    var steps = RowSteps()
    #expect(steps.step(by: 1, in: [], isOnScreen: { _ in true }) == nil)
  }
}

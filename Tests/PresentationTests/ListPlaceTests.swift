import TestSupport
import Testing

@testable import Presentation

/// Where a list returns to when its view is recreated.
@MainActor
@Suite struct ListPlaceTests {
  private let first = Recorder<Void>()
  private let second = Recorder<Void>()

  /// The place after these rows were on the screen and a row was inserted above all others.
  private func leave(_ shown: [String], of rows: [String]) -> ListPlace.Returned {
    let all = Recorder<String>()
    rows.forEach(all.add)
    let place = ListPlace { all.all.sorted() }
    _ = place.returned(in: first)
    for row in shown { place.rowAppeared(row, in: first) }
    for row in shown { place.rowDisappeared(row, in: first) }
    all.add("0")
    return place.returned(in: second)
  }

  @Test func aListAtItsTopStaysThereWhenRowsAreAdded() {
    let returned = leave(["1", "2"], of: ["1", "2", "3"])
    #expect(returned.rows == ["1", "2"])
    #expect(returned.hadFirstRow && !returned.hadLastRow)
  }

  @Test func aListBelowItsTopReturnsToItsRows() {
    let returned = leave(["2", "3"], of: ["1", "2", "3"])
    #expect(returned.rows == ["2", "3"])
    #expect(!returned.hadFirstRow && returned.hadLastRow)
  }
}

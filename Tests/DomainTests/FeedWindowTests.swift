import Domain
import TestSupport
import Testing

@Suite("The window of rows that is shown")
struct FeedWindowTests {
  @Test(arguments: [(0, 0), (1, 1), (4, 4), (5, 5), (6, 5), (15, 5), (22, 5), (-1, 0)])
  func showsFiveAtFirstOrAllThereAre(total: Int, visible: Int) {
    #expect(FeedWindow().visibleCount(of: total) == visible)
  }

  @Test(arguments: [
    (15, [5, 10, 15]), (17, [5, 10, 15, 17]), (6, [5, 6]), (5, [5]), (3, [3]), (0, [0]),
  ])
  func showsFiveMoreEachTimeUntilAllAreShown(total: Int, counts: [Int]) {
    var window = FeedWindow()
    var seen = [window.visibleCount(of: total)]
    while window.grow(total: total) { seen.append(window.visibleCount(of: total)) }
    #expect(seen == counts)
  }

  @Test func growingAtTheEndChangesNothing() {
    var window = FeedWindow()
    let before = window
    let grew = window.grow(total: 5)
    #expect(!grew)
    #expect(window == before)
  }

  @Test(arguments: [(0, false), (5, false), (6, true), (15, true)])
  func thereIsMoreExactlyWhileRowsAreLeftOut(total: Int, hasMore: Bool) {
    #expect(FeedWindow().hasMore(of: total) == hasMore)
  }

  @Test func refreshingGoesBackToTheFirstFive() {
    var window = FeedWindow()
    while window.grow(total: 17) {}
    window.reset()
    #expect(window == FeedWindow())
  }

  @Test func aWindowThatWasFullGrowsByFiveAgainWhenMoreArrive() {
    var window = FeedWindow()
    var grew = window.grow(total: 7)
    #expect(grew)
    #expect(window.visibleCount(of: 12) == 7)
    grew = window.grow(total: 14)
    #expect(grew)
    #expect(window.visibleCount(of: 14) == 12)
  }

  @Test func rowsThatGoAwayNeverLeaveTheWindowBeyondTheEnd() {
    var window = FeedWindow()
    while window.grow(total: 15) {}
    #expect(window.visibleCount(of: 8) == 8)
    #expect(!window.hasMore(of: 8))
    #expect(Array(window.visible(of: 1...8)) == Array(1...8))
  }

  @Test func showsTheFirstRows() {
    #expect(
      Array(FeedWindow().visible(of: ["a", "b", "c", "d", "e", "f"])) == ["a", "b", "c", "d", "e"])
    #expect(Array(FeedWindow(pageSize: 2).visible(of: [1, 2, 3])) == [1, 2])
  }

  @Test(arguments: [0, -1, .min, .max])
  func aPageSizeOutOfReasonDoesNoHarm(pageSize: Int) {
    var window = FeedWindow(pageSize: pageSize)
    while window.grow(total: 3) {}
    #expect(window.visibleCount(of: 3) == 3)
    window = FeedWindow(pageSize: pageSize)
    let grew = window.grow(total: .max)
    #expect(grew == (pageSize != .max))
  }

  @Test(arguments: [("5", true), ("4", false), ("1", false), ("6", false), ("", false)])
  func onlyTheLastVisibleRowAsksForMore(appeared: String, asks: Bool) {
    let visible = (1...5).map { Post.ID("\($0)") }
    #expect(FeedWindow.asksForMore(appeared: Post.ID(appeared), visible: visible) == asks)
  }

  @Test func anEmptyListNeverAsksForMore() {
    #expect(!FeedWindow.asksForMore(appeared: Post.ID("1"), visible: []))
  }
}

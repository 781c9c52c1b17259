import Domain
import Presentation
import TestSupport
import Testing

@testable import FeedFeature

@MainActor
@Suite struct FeedReadingTests {
  let scene = FeedScene()
  var model: FeedViewModel { scene.model }

  @Test func positionIsTheTopmostRowOnTheScreen() async {
    await scene.appear(.fixture("1", "2", "3", "4"))
    await scene.performAndWait {
      model.didShowRow("2")
      model.didShowRow("1")
      model.didShowRow("3")
    }
    await scene.performAndWait {
      model.didHideRow("1")
      model.didShowRow("3")
    }
    #expect(scene.saved.all.last == ReadingPosition(rowID: "2"))
    let saves = scene.saved.all.count
    await scene.performAndWait { model.didHideRow("3") }
    #expect(scene.saved.all.count == saves)
  }

  @Test func positionIsSavedOneAtATimeAndTheLastOneWins() async {
    let saves: Gate<ReadingPosition, Void> = scene.fakes.gate("save")
    let reading = FeedReading(SlowReading(saves: saves))
    let completion = Completion { reading.savePosition(at: "3") { _ in } }
    let first = await saves.next()
    #expect(first.input.rowID == "3")
    reading.savePosition(at: "2") { _ in }
    reading.savePosition(at: "1") { _ in }
    first.succeed(())
    let second = await saves.next()
    #expect(second.input.rowID == "1")
    second.succeed(())
    await completion.reached
  }

  @Test func keysStartAtTheTopmostRowAndStopAtTheEnds() async {
    model.posts.didStep(by: 1)
    #expect(model.viewData.scrollTarget == nil)
    await scene.appear(.fixture("1", "2", "3"))
    await scene.performAndWait { model.didShowRow("2") }
    model.posts.didStep(by: 1)
    #expect(model.viewData.scrollTarget == "3")
    model.posts.didStep(by: -1)
    #expect(model.viewData.scrollTarget == FeedViewData.topID)
    await scene.performAndWait {
      model.didScroll(to: FeedViewData.topID)
      model.didHideRow("2")
      model.didShowRow("3")
    }
    model.posts.didStep(by: 1)
    #expect(model.viewData.scrollTarget == "3")
  }

  @Test func unreadIsRecountedAfterEveryPageAndMark() async {
    scene.reading.counts.always { 3 }
    await scene.appear(.fixture("1", "2"))
    await model.counting.finished
    #expect(model.state.unread == 3)
    scene.reading.counts.always { 2 }
    scene.changes.announce(.read(["1"]))
    await model.counting.finished
    #expect(model.state.unread == 2)
    scene.reading.counts.always { throw LoadFailure.offline }
    scene.changes.announce(.read(["2"]))
    await model.counting.finished
    #expect(model.state.unread == 2)
  }

  @Test func thePositionIsNotSavedWhileScrollingToARow() async {
    let scene = FeedScene(position: "2", cached: .fixture("1", "2"))
    await scene.appear(.fixture("1", "2"))
    await scene.performAndWait { scene.model.didShowRow("1") }
    #expect(scene.saved.all.isEmpty)
    await scene.performAndWait {
      scene.model.didScroll(to: "2")
      scene.model.didShowRow("2")
      scene.model.didHideRow("1")
    }
    #expect(scene.saved.all.last == ReadingPosition(rowID: "2"))
  }

  @Test func failureToSaveThePositionIsShownOnce() async {
    scene.reading.saves.always { _ in throw LoadFailure.storage(.full) }
    await scene.appear(.fixture("1", "2"))
    await scene.performAndWait { model.didShowRow("2") }
    #expect(
      scene.state.toast?.message
        == "Your place in the feed could not be saved. This device is full. Free some space and try again."
    )
    model.toaster.dismiss(1)
    await scene.performAndWait { model.didShowRow("1") }
    #expect(scene.state.toast == nil)
  }

  @Test func aRowScrolledAwayIsRead() async {
    await scene.appear(.fixture(isUnread: true), .fixture(id: "2", isUnread: true))
    await scene.performAndWait { model.didShowRow("1") }
    #expect(scene.rows.map(\.isUnread) == [true, true])
    await scene.performAndWait { model.didHideRow("1") }
    #expect(scene.rows.map(\.isUnread) == [false, true])
    #expect(scene.marked.all == [["1"]])
    await scene.performAndWait { model.didHideRow("1") }
    #expect(scene.marked.all == [["1"]])
  }

  @Test func aReadPostStaysReadIfItsSourceDoesNotKnowYet() async {
    await scene.appear(.fixture(isUnread: true))
    await scene.performAndWait { model.didHideRow("1") }
    scene.changes.announce(.changed(.fixture(text: "Edited", isUnread: true)))
    #expect(scene.rows.first?.isUnread == false)
    #expect(scene.rows.first?.text?.text == "Edited")
  }

  @Test func postsReadElsewhereAreMarkedReadHere() async {
    await scene.appear(.fixture(isUnread: true))
    scene.changes.announce(.read(["1"]))
    #expect(scene.rows.first?.isUnread == false)
    #expect(scene.marked.all.isEmpty)
  }

  @Test func contentWarningOpensAndCloses() async {
    await scene.appear(.fixture(contentWarning: "food"))
    #expect(scene.rows.first?.warning == WarningViewData(text: "food", isOpen: false))
    await scene.performAndWait { model.posts.actions.perform(.warning, inRow: "1") }
    #expect(scene.rows.first?.text?.text == "Hello")
    await scene.performAndWait { model.posts.actions.perform(.warning, inRow: "1") }
    #expect(scene.rows.first?.text == nil)
  }
}

private struct SlowReading: ReadingRepository {
  func countUnread() -> Int { 0 }
  let saves: Gate<ReadingPosition, Void>

  func fetchPosition() async throws -> ReadingPosition? { nil }
  func save(_ position: ReadingPosition) async throws { try await saves(position) }
  func markRead(_ posts: [Post.ID]) async throws {}
  func markOpened(_ posts: [Post.ID: Bool]) async throws {}
}

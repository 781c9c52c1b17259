import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import ConversationFeature

@MainActor
@Suite struct ConversationPagingTests {
  let scene = ConversationScene()
  var model: ConversationViewModel { scene.model }

  @Test func theFirstRowAsksForOlderMessagesOnce() async throws {
    await scene.appear(.theirs("3", "c"), .theirs("4", "d"), next: "older")
    #expect(model.viewData.head == .more)
    await scene.performAndWait { model.didShowRow("4") }
    model.didShowRow("3")
    model.didShowRow("3")
    #expect(model.viewData.head == .loading)
    let request = await scene.conversations.messages.next()
    #expect(request.input.cursor == "older")
    model.didTapLoadMore()
    try #require(!request.wasCancelled)
    request.succeed(Page(items: [.theirs("3", "c"), .theirs("2", "b"), .theirs("1", "a")]))
    await model.pager.loadingMore.finished
    #expect(scene.texts == ["a", "b", "c", "d"])
    #expect(model.viewData.head == .none)
  }

  /// Rows at the seam look as if both pages had been a single one.
  @Test func pagesJoinSeamlessly() async {
    let all: [Message] = [
      .theirs("1", "a", minutesAgo: 1_500), .theirs("2", "b", minutesAgo: 1_499),
      .theirs("3", "c", minutesAgo: 1_498), .own("4", "d", minutesAgo: 3),
    ]
    for cut in 0...4 {
      let scene = ConversationScene()
      scene.model.onAppear()
      await scene.answer(Page(items: all[cut...].reversed(), next: "older"))
      if cut == 4 {
        await scene.answerMore(Page(items: all.reversed()))
      } else {
        scene.model.didTapLoadMore()
        await scene.answerMore(Page(items: all[..<cut].reversed()))
      }
      #expect(scene.state == scene.shown(Page(items: all.reversed())), "cut at \(cut)")
      let maker = MessageRowMaker(now: .fixture, formatting: .fixture, participants: ["ada"])
      #expect(scene.rows == maker.rows(of: all), "cut at \(cut)")
    }
  }

  @Test func failureOfOlderMessagesIsShownAboveAndRetried() async {
    await scene.appear(.theirs("2", "b"), next: "older")
    model.didShowRow("2")
    await scene.conversations.messages.next().fail(LoadFailure.offline)
    await model.pager.loadingMore.finished
    #expect(
      model.viewData.head
        == .failed(
          FailureText(
            title: "No Connection",
            message: "More messages could not be loaded. Check your connection and try again.",
            action: .retry)))
    model.didShowRow("2")
    #expect(!model.pager.loadingMore.isRunning)
    model.didTapLoadMore()
    await scene.answerMore(Page(items: [.theirs("1", "a")]))
    #expect(scene.texts == ["a", "b"])
  }

  @Test func checkingForNewMessagesYieldsToOlderOnes() async {
    await scene.appear(.theirs("2", "b"), next: "older")
    let looking = Completion { model.didBecomeActive() }
    let check = await scene.conversations.messages.next()
    model.didShowRow("2")
    #expect(check.wasCancelled)
    model.didBecomeActive()
    #expect(!model.pager.checking.isRunning)
    await scene.answerMore(Page(items: [.theirs("1", "a")]))
    check.succeed(Page(items: [.theirs("3", "c"), .theirs("2", "b")]))
    await looking.reached
    #expect(scene.texts == ["a", "b"])
  }
}

import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import MessagesFeature

@MainActor
@Suite struct MessagesPagingTests {
  let scene = MessagesScene()
  var model: MessagesViewModel { scene.model }
  private var paging: Paging { scene.state.list.paging }

  @Test func theLastRowLoadsMoreOnce() async {
    await scene.appear(.talk("1", minutesAgo: 1), .talk("2", minutesAgo: 2), next: "c")
    #expect(model.viewData.foot == .more)
    await scene.performAndWait { model.pager.rowAppeared("1") }
    model.pager.rowAppeared("2")
    model.pager.rowAppeared("2")
    #expect(model.viewData.foot == .loading)
    let request = await scene.conversations.conversations.next()
    #expect(request.input == "c")
    request.succeed(Page(items: [.talk("2", minutesAgo: 2), .talk("3", minutesAgo: 3)]))
    await model.pager.loadingMore.finished
    #expect(scene.rowIDs == ["1", "2", "3"])
    #expect(model.viewData.foot == .none)
  }

  @Test func failureToLoadMoreIsShownBelowAndCanBeRetried() async {
    await scene.appear(.talk("1", minutesAgo: 1), next: "c")
    model.pager.rowAppeared("1")
    await scene.failMore(LoadFailure.offline)
    #expect(
      model.viewData.foot
        == .failed(
          FailureText(
            title: "No Connection",
            message: "More messages could not be loaded. Check your connection and try again.",
            action: .retry)))
    await scene.performAndWait { model.pager.rowAppeared("1") }
    model.pager.loadMore()
    await scene.answerMore(Page(items: [.talk("2", minutesAgo: 2)]))
    #expect(scene.rowIDs == ["1", "2"])
  }
}

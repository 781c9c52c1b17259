import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import ReposFeature

@MainActor
@Suite struct ReposPagingTests {
  let scene = ReposScene()
  var model: ReposViewModel { scene.model }

  @Test func successAppendsThePageWithoutDuplicates() async {
    await scene.appear(.fixture("1", "2", next: "c"))
    model.pager.rowAppeared("2")
    model.pager.rowAppeared("2")
    #expect(model.viewData.foot == .loading)
    let request = await scene.pages.next()
    #expect(request.input == .init(subject: nil, cursor: "c"))
    request.succeed(.fixture("2", "3", next: "d"))
    await model.pager.loadingMore.finished
    #expect(scene.rowIDs == ["1", "2", "3"])
    #expect(model.viewData.foot == .more)
    model.pager.rowAppeared("3")
    await scene.answerMore(.fixture(next: "e"))
    #expect(model.viewData.foot == .none)
  }

  @Test func pagesBelongToTheShownQuery() async {
    let scene = ReposScene(.search("Swift"))
    await scene.appear(.fixture("1", next: "c"))
    scene.model.didType("Rust")
    scene.model.pager.rowAppeared("1")
    let request = await scene.pages.next()
    #expect(request.input == .init(subject: "Swift", cursor: "c"))
    request.succeed(.fixture("2"))
    await scene.model.pager.loadingMore.finished
    #expect(scene.rowIDs == ["1", "2"])
    await scene.clock.sleeper
    scene.clock.advance(by: ReposViewModel.pause)
    await scene.answer(.fixture("3"))
    #expect(scene.rowIDs == ["3"])
  }

  @Test func failureIsShownBelowAndRetryLoadsTheSamePage() async {
    await scene.appear(.fixture("1", next: "c"))
    model.pager.rowAppeared("1")
    await scene.failMore(LoadFailure.offline)
    #expect(
      model.viewData.foot
        == .failed(
          FailureText(
            title: "No Connection",
            message: "More repositories could not be loaded. "
              + "Check your connection and try again.",
            action: .retry)))
    #expect(scene.rowIDs == ["1"])
    model.pager.loadMore()
    await scene.answerMore(.fixture("2"))
    #expect(scene.rowIDs == ["1", "2"])
  }
}

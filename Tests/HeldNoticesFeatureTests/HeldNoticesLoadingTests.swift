import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import HeldNoticesFeature

@MainActor
@Suite struct HeldNoticesLoadingTests {
  let scene = HeldNoticesScene()
  var model: HeldNoticesViewModel { scene.model }

  @Test func successShowsThePersonAndTheRows() async {
    model.onAppear()
    #expect(model.viewData.phase == .loading)
    await scene.answer(.two)
    #expect(
      scene.state == HeldNoticesState(request: .fixture, list: .shown(.two, .fetched(.fixture))))
    #expect(model.viewData.person?.name == "Ada Lovelace")
    model.onAppear()
    #expect(!model.pager.loading.isRunning && !model.readingRequest.isRunning)
  }

  @Test func cachedContentIsShownFirst() async {
    scene.requests.cachedNoticePages.always { _ in Cached(.two, fetched: .fixture(minutesAgo: 60)) }
    model.onAppear()
    await scene.fail(LoadFailure.offline)
    #expect(scene.sentences == ["Mentioned you", "Followed you"])
    #expect(model.viewData.age != nil)
  }

  @Test func failureReplacesTheRowsUntilARetry() async {
    model.onAppear()
    await scene.fail(LoadFailure.offline)
    #expect(
      model.viewData.phase
        == .failed(
          FailureText(
            title: "No Connection",
            message: "The notifications could not be loaded. Check your connection and try again.",
            action: .retry)))
    model.pager.load()
    await scene.answer(.two)
    #expect(scene.sentences == ["Mentioned you", "Followed you"])
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationRestoresTheState(_ error: any Error) async {
    let scene = HeldNoticesScene(nil)
    let before = scene.state
    scene.model.onAppear()
    await scene.fail(error)
    #expect(scene.state == before)
  }

  @Test func staleAnswerChangesNothing() async {
    await scene.appear()
    await scene.requests.noticePages.supersede(with: Page(items: [])) { model.pager.load() }
    await scene.answer(Page(items: [.held("3", .boost)]))
    #expect(scene.sentences == ["Boosted your post"])
  }

  @Test func theLastRowLoadsTheNextPageAndAFailureStaysInTheFoot() async {
    await scene.appear(Page(items: [.held("2")], next: "c"))
    model.pager.rowAppeared("2")
    let request = await scene.requests.noticePages.next()
    #expect(request.input == .init("ada", "7", after: "c"))
    request.fail(LoadFailure.timedOut)
    await model.pager.loadingMore.finished
    #expect(scene.state.list.paging == .failedMore(.timedOut, "c"))
    model.pager.loadMore()
    await scene.answer(Page(items: [.held("1", .follow, post: nil)]))
    #expect(scene.sentences == ["Mentioned you", "Followed you"])
  }

  @Test func changesMeanwhileAreShown() async {
    await scene.appear()
    scene.changes.announce(.notificationsChanged([.held("2", .edited), .held("9", .boost)]))
    #expect(scene.sentences == ["Edited a post", "Followed you"])
    scene.changes.announce(.deleted(Post.fixture().id))
    #expect(scene.sentences == ["Followed you"])
    let completion = Completion { scene.changes.announce(.serverFiltersChanged) }
    await scene.requests.noticePages.next().succeed(Page(items: []))
    await completion.reached
    #expect(scene.sentences == [])
  }
}

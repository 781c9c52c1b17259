import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import SavedFeature

@MainActor
@Suite struct SavedLoadingTests {
  let scene = SavedScene()
  var model: SavedViewModel { scene.model }

  @Test func successShowsLoadingAndThenThePosts() async {
    model.onAppear()
    #expect(model.viewData.phase == .loading)
    let request = await scene.saved.pages.next()
    #expect(request.input == .init(list: .bookmarks, cursor: nil))
    request.succeed(.bookmarks("1", "2"))
    await model.posts.pager.loading.finished
    #expect(scene.state == scene.shown(.bookmarks("1", "2")))
    await scene.performAndWait { model.onAppear() }
    #expect(scene.state == scene.shown(.bookmarks("1", "2")))
  }

  @Test func cachedPostsAreShownFirstAndStayAfterAFailure() async {
    scene.saved.cached.always { _ in
      Cached(.bookmarks("1", "2"), fetched: .fixture(minutesAgo: 120))
    }
    model.onAppear()
    await scene.saved.pages.arrival
    #expect(scene.rowIDs == ["1", "2"])
    #expect(model.viewData.age?.now == "Updated 2 hours ago")
    await scene.fail(LoadFailure.offline)
    #expect(scene.rowIDs == ["1", "2"])
    #expect(model.viewData.age?.now == "Updated 2 hours ago")
    #expect(
      scene.state.toast?.message
        == "Your bookmarks could not be loaded. Check your connection and try again.")
  }

  @Test func failureReplacesTheRowsUntilARetry() async {
    model.onAppear()
    await scene.fail(LoadFailure.offline)
    #expect(
      model.viewData.phase
        == .failed(
          FailureText(
            title: "No Connection",
            message: "Your bookmarks could not be loaded. Check your connection and try again.",
            action: .retry)))
    model.posts.pager.load()
    await scene.answer(.bookmarks("1"))
    #expect(scene.state == scene.shown(.bookmarks("1")))
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationAllowsLoadingAgain(_ error: any Error) async {
    let before = scene.state
    model.onAppear()
    await scene.fail(error)
    #expect(scene.state == before)
    await scene.appear()
    #expect(scene.state == scene.shown(.bookmarks("1")))
  }

  @Test func staleAnswerChangesNothing() async {
    await scene.appear()
    await scene.saved.pages.supersede(with: .bookmarks("stale")) { model.posts.pager.load() }
    #expect(scene.rowIDs == ["1"])
    await scene.answer(.bookmarks("2"))
    #expect(scene.state == scene.shown(.bookmarks("2")))
  }

  @Test func refreshLastsUntilTheWorkEnds() async {
    await scene.appear()
    async let refreshed: Void = model.posts.pager.refresh()
    await scene.saved.pages.next().succeed(.bookmarks("3", "1"))
    await refreshed
    #expect(scene.rowIDs == ["3", "1"])
  }

  @Test func pagesFollowTheCursorAndShowFailuresBelow() async {
    await scene.appear(.bookmarks("1", next: "c"))
    model.posts.pager.rowAppeared("1")
    let request = await scene.saved.pages.next()
    #expect(request.input == .init(list: .bookmarks, cursor: "c"))
    request.fail(LoadFailure.timedOut)
    await model.posts.pager.loadingMore.finished
    #expect(scene.state.posts.list.paging == .failedMore(.timedOut, "c"))
    model.posts.pager.loadMore()
    await scene.answerMore(.bookmarks("2"))
    #expect(scene.state == scene.shown(.bookmarks("1", "2")))
  }
}

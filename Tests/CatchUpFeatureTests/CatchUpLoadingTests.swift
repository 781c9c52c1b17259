import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import CatchUpFeature

@MainActor
@Suite struct CatchUpLoadingTests {
  let scene = CatchUpScene()
  var model: CatchUpViewModel { scene.model }

  @Test func successShowsLoadingAndThenThePosts() async {
    model.onAppear()
    #expect(model.viewData.phase == .loading && !model.viewData.canMarkRead)
    await scene.answer([.fixture(author: .ada)])
    #expect(scene.state == CatchUpState(posts: .loaded([.fixture(author: .ada)])))
    #expect(model.viewData.phase == .rows && model.viewData.canMarkRead)
    model.onAppear()
    #expect(!model.loading.isRunning)
  }

  @Test func yourOwnAndFilteredPostsAreNotNews() async {
    let scene = CatchUpScene(filter: FeedFilter(hidesBoosts: true, mutedWords: [.init("tea")]))
    let boost = Post.fixture(id: "4", author: .alan, boost: .init(id: "b", person: .ada))
    await scene.appear(
      .fixture(id: "1", author: .grace), .fixture(id: "2", author: .ada),
      .fixture(id: "3", author: .ada, text: "Tea again"), boost)
    #expect(scene.rows == [["2"]])
  }

  @Test func failureReplacesThePostsUntilARetry() async {
    model.onAppear()
    await scene.fail(LoadFailure.storage(.damaged))
    guard case .failed(let text) = model.viewData.phase else {
      Issue.record("no failure")
      return
    }
    #expect(text.message.hasPrefix("The new posts could not be loaded."))
    model.didTapRetry()
    await scene.answer([.fixture(author: .ada)])
    #expect(scene.rows == [["1"]])
  }

  @Test func failureToRefreshKeepsThePostsAndShowsAnError() async {
    await scene.appear(.fixture(author: .ada))
    model.didTapRetry()
    await scene.fail(LoadFailure.storage(.damaged))
    #expect(scene.rows == [["1"]])
    #expect(scene.state.toast?.message.hasPrefix("The new posts could not be loaded.") == true)
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationRestoresTheState(_ error: any Error) async {
    let before = scene.state
    model.onAppear()
    await scene.fail(error)
    #expect(scene.state == before)
  }

  @Test func staleAnswerChangesNothing() async {
    await scene.appear(.fixture(author: .ada))
    await scene.unread.unread.supersede(with: [.fixture(id: "stale", author: .ada)]) {
      model.didTapRetry()
    }
    await scene.answer([.fixture(id: "2", author: .ada)])
    #expect(scene.rows == [["2"]])
  }
}

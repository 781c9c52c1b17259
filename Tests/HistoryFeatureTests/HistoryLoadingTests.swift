import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import HistoryFeature

@MainActor
@Suite struct HistoryLoadingTests {
  let scene = HistoryScene()
  var model: HistoryViewModel { scene.model }

  @Test func successShowsLoadingAndThenTheVersions() async {
    model.onAppear()
    #expect(model.viewData.phase == .loading)
    await scene.answer(.texts("Tea", "Tee"))
    #expect(scene.state == scene.shown(.texts("Tea", "Tee")))
    model.onAppear()
    #expect(!model.loading.isRunning)
  }

  @Test func cachedVersionsAreShownUntilTheSourceAnswers() async {
    let cached = Cached([PostVersion].texts("Tee"), fetched: .fixture(minutesAgo: 60))
    scene.posts.cachedVersions.always { _ in cached }
    model.onAppear()
    let request = await scene.posts.versions.next()
    #expect(scene.rows.map(\.title) == ["Current Version"])
    #expect(model.viewData.age != nil)
    request.fail(LoadFailure.offline)
    await model.loading.finished
    #expect(scene.rows.count == 1 && scene.state.toast != nil)
    model.didTapRetry()
    await scene.answer(.texts("Tea", "Tee"))
    #expect(scene.rows.count == 2 && model.viewData.age == nil)
  }

  @Test func failureTakesThePlaceOfVersionsUntilARetry() async {
    model.onAppear()
    await scene.fail(LoadFailure.offline)
    #expect(
      model.viewData.phase
        == .failed(
          FailureText(
            title: "No Connection",
            message: "The versions of this post could not be loaded. Check your connection and try "
              + "again.",
            action: .retry)))
    model.didTapRetry()
    await scene.answer(.texts("Tea"))
    #expect(scene.state == scene.shown(.texts("Tea")))
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationRestoresTheState(_ error: any Error) async {
    let before = scene.state
    model.onAppear()
    await scene.fail(error)
    #expect(scene.state == before)
  }

  @Test func staleAnswerChangesNothing() async {
    await scene.appear(.texts("One"))
    await scene.posts.versions.supersede(with: .texts("Stale")) { model.didTapRetry() }
    await scene.answer(.texts("Two"))
    #expect(scene.state == scene.shown(.texts("Two")))
  }
}

import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import ScheduledFeature

@MainActor
@Suite struct ScheduledLoadingTests {
  let scene = ScheduledScene()
  var model: ScheduledViewModel { scene.model }

  private static let advice =
    "Your scheduled posts could not be loaded. Check your connection and try again."

  @Test func successShowsLoadingAndThenTheRows() async {
    model.onAppear()
    #expect(model.viewData.phase == .loading)
    await scene.answer([.looms, .wool])
    #expect(scene.state == scene.shown(.looms, .wool))
    model.onAppear()
    #expect(!model.pager.loading.isRunning)
  }

  @Test func cachedContentIsShownUntilTheAnswerArrives() async {
    scene.posts.cached.always { _ in Cached([.looms], fetched: .fixture) }
    let completion = Completion { model.onAppear() }
    let request = await scene.posts.posts.next()
    #expect(scene.texts == ["Looms"])
    request.succeed([.looms, .wool])
    await completion.reached
    #expect(scene.texts == ["Looms", "Wool"])
  }

  @Test func failureReplacesTheRowsUntilARetry() async {
    model.onAppear()
    await scene.fail(LoadFailure.offline)
    #expect(
      model.viewData.phase
        == .failed(
          FailureText(title: "No Connection", message: Self.advice, action: .retry)))
    model.pager.load()
    await scene.answer([.looms])
    #expect(scene.state == scene.shown(.looms))
  }

  @Test func failureToRefreshIsShownAndKeepsTheRows() async {
    await scene.appear(.looms)
    model.pager.load()
    await scene.fail(LoadFailure.offline)
    #expect(scene.texts == ["Looms"])
    #expect(scene.state.toast?.message == Self.advice)
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationRestoresTheState(_ error: any Error) async {
    let before = scene.state
    model.onAppear()
    await scene.fail(error)
    #expect(scene.state == before)
  }

  @Test func staleAnswerChangesNothing() async {
    await scene.appear(.looms)
    await scene.posts.posts.supersede(with: []) { model.pager.load() }
    await scene.answer([.wool])
    #expect(scene.state == scene.shown(.wool))
  }
}

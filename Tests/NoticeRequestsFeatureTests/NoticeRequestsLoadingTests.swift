import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import NoticeRequestsFeature

@MainActor
@Suite struct NoticeRequestsLoadingTests {
  let scene = NoticeRequestsScene()
  var model: NoticeRequestsViewModel { scene.model }

  @Test func successShowsLoadingAndThenTheRows() async {
    model.onAppear()
    #expect(model.viewData.phase == .loading && model.viewData.rulesPhase == .loading)
    await scene.answer(.two)
    #expect(scene.state == scene.shown(.two))
    model.onAppear()
    #expect(!model.pager.loading.isRunning && !model.loadingPolicy.isRunning)
  }

  @Test func cachedContentIsShownFirst() async {
    scene.requests.cachedPages.always { _ in Cached(.two, fetched: .fixture(minutesAgo: 60)) }
    scene.requests.cachedPolicies.always { _ in .fixture }
    scene.requests.policies.always { _ in throw LoadFailure.offline }
    model.onAppear()
    await scene.fail(LoadFailure.offline)
    #expect(scene.names == ["Ada Lovelace", "Alan Turing"])
    #expect(model.viewData.age != nil)
    #expect(model.viewData.rules.count == 3 && model.viewData.rulesPhase == .rows)
  }

  @Test func failureReplacesTheRowsUntilARetry() async {
    model.onAppear()
    await scene.fail(LoadFailure.offline)
    #expect(
      model.viewData.phase
        == .failed(
          FailureText(
            title: "No Connection",
            message:
              "Filtered notifications could not be loaded. Check your connection and try again.",
            action: .retry)))
    model.didTapRetry()
    await scene.answer(.two)
    #expect(scene.state == scene.shown(.two))
  }

  @Test func failureToLoadTheRulesIsShownUntilARetry() async {
    scene.requests.policies.always { _ in throw LoadFailure.timedOut }
    await scene.appear(.two)
    model.didShow(.rules)
    guard case .failed = model.viewData.rulesPhase else {
      Issue.record("\(model.viewData.rulesPhase)")
      return
    }
    scene.requests.policies.always { _ in .fixture }
    model.didTapRetry()
    #expect(model.viewData.rulesPhase == .loading)
    await model.loadingPolicy.finished
    #expect(model.viewData.rulesPhase == .rows && scene.choices.count == 3)
    #expect(scene.requests.pages.pending.isEmpty)
  }

  @Test func failureToRefreshIsShownAndKeepsTheRows() async {
    await scene.appear(.two)
    model.didTapRetry()
    await scene.fail(LoadFailure.offline)
    #expect(scene.names == ["Ada Lovelace", "Alan Turing"])
    #expect(
      scene.state.toast?.message
        == "Filtered notifications could not be loaded. Check your connection and try again.")
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationRestoresTheState(_ error: any Error) async {
    let before = scene.state
    scene.requests.policies.always { _ in throw error }
    model.onAppear()
    await scene.fail(error)
    #expect(scene.state == before)
  }

  @Test func staleAnswerChangesNothing() async {
    await scene.appear(.two)
    await scene.requests.pages.supersede(with: Page(items: [])) { model.didTapRetry() }
    await scene.answer(Page(items: [.fixture("3")]))
    #expect(scene.state == scene.shown(Page(items: [.fixture("3")])))
  }

  @Test func changedServerFiltersReloadTheList() async {
    await scene.appear(.two)
    await scene.performAndWait {
      scene.changes.announce(.serverFiltersChanged)
    } answering: {
      await scene.requests.pages.next().succeed(Page(items: []))
    }
    #expect(scene.names == [])
  }
}

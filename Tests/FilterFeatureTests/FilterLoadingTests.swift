import Domain
import Presentation
import TestSupport
import Testing

@testable import FilterFeature

@MainActor
@Suite struct FilterLoadingTests {
  private let known = FeedFilter(hidesBoosts: true)
  private let saved = FeedFilter(hidesReplies: true, mutedWords: [.init("rain")])

  @Test func knownValuesAreShownButCannotBeChangedYet() async {
    let scene = FilterScene(current: known)
    scene.model.onAppear()
    let request = await scene.filters.filters.next()
    scene.model.didHideBoosts(false)
    scene.model.didTypeWord("rain")
    scene.model.didTapMute()
    #expect(scene.state == FilterState(filter: .loading(previous: known), newWord: "rain"))
    request.succeed(known)
    await scene.model.loading.finished
  }

  @Test func successShowsTheSavedFilter() async {
    let scene = FilterScene(current: known)
    await scene.appear(saved)
    #expect(scene.state == FilterState(filter: .loaded(saved)))
  }

  @Test func failureKeepsKnownValuesAndRetryReadsAgain() async {
    let scene = FilterScene(current: known)
    scene.model.onAppear()
    await scene.filters.filters.next().fail(LoadFailure.storage(.unavailable))
    await scene.model.loading.finished
    #expect(scene.state.filter == .failed(.storage(.unavailable), previous: known))
    scene.model.didTapRetry()
    await scene.filters.filters.next().succeed(saved)
    await scene.model.loading.finished
    #expect(scene.state.filter == .loaded(saved))
  }

  @Test func cancellationAllowsReadingAgain() async {
    let scene = FilterScene(current: known)
    scene.model.onAppear()
    await scene.filters.filters.next().fail(CancellationError())
    await scene.model.loading.finished
    #expect(scene.state == FilterState())
    await scene.appear(saved)
    #expect(scene.filter == saved)
  }

  @Test func appearingAgainReadsOnce() async {
    let scene = FilterScene()
    await scene.appear(saved)
    scene.model.onAppear()
    #expect(!scene.model.loading.isRunning)
  }

  @Test func staleAnswerLosesToANewerSaveElsewhere() async {
    let scene = FilterScene()
    let completion = Completion { scene.model.onAppear() }
    let request = await scene.filters.filters.next()
    scene.changes.announce(.filtered(saved))
    request.succeed(known)
    await completion.reached
    #expect(scene.state.filter == .loaded(saved))
  }
}

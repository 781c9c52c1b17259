import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import PostFeature

@MainActor
@Suite struct PostLoadingTests {
  /// The possible late answers of a replaced request.
  nonisolated static let answers: [Result<PostThread, any Error>] = [
    .success(.fixture(post: .fixture(text: "stale"))), .failure(LoadFailure.offline),
    .failure(LoadFailure.notFound), .failure(URLError(.cancelled)), .failure(CancellationError()),
  ]

  let scene = PostScene()
  var model: PostViewModel { scene.model }

  @Test func successShowsLoadingAndThenTheThread() async {
    #expect(scene.state == PostState())
    model.onAppear()
    #expect(scene.state == PostState(thread: .loading(previous: nil)))
    #expect(model.viewData.phase == .loading)
    let request = await scene.posts.threads.next()
    #expect(request.input == "1")
    request.succeed(.fixture(replies: [.fixture("2", to: "1", depth: 1)]))
    await model.loading.finished
    #expect(scene.state == scene.shown(.fixture(replies: [.fixture("2", to: "1", depth: 1)])))
    #expect(model.viewData.phase == .rows)
  }

  @Test func appearingAgainFetchesNothing() async {
    model.onAppear()
    model.onAppear()
    await scene.answer(.fixture())
    await scene.performAndWait { model.onAppear() }
    #expect(scene.state == scene.shown(.fixture()))
  }

  @Test func failureReplacesTheRowsAndOffersARetry() async {
    model.onAppear()
    await scene.fail(LoadFailure.offline)
    #expect(scene.state == PostState(thread: .failed(.offline, previous: nil)))
    #expect(
      model.viewData.phase
        == .failed(
          FailureText(
            title: "No Connection",
            message: "This post could not be loaded. Check your connection and try again.",
            action: .retry)))
  }

  @Test func failureOfAnUnexpectedKindIsMalformed() async {
    model.onAppear()
    await scene.fail(URLError(.cannotParseResponse))
    #expect(scene.state.thread == .failed(.malformed, previous: nil))
  }

  @Test func failureToFindThePostSaysSo() async {
    model.onAppear()
    await scene.fail(LoadFailure.notFound)
    #expect(
      model.viewData.phase
        == .failed(
          FailureText(
            title: "Post Not Found",
            message: "It was deleted, or you don’t have permission to see it.",
            action: .retry)))
  }

  @Test func failureToFindItAgainRemovesTheThread() async {
    await scene.appear(.full)
    model.didTapRetry()
    await scene.fail(LoadFailure.notFound)
    #expect(scene.state.thread == .failed(.notFound, previous: nil))
    #expect(model.viewData.rows.isEmpty)
  }

  @Test func failureToReadTheAccountShowsTheThreadWithoutActions() async {
    let scene = PostScene(account: nil)
    await scene.appear()
    #expect(scene.row()?.row.actions.isEmpty == true)
    #expect(
      scene.state.toast?.message
        == "Data on this device could not be read. Sign in again to continue.")
  }

  @Test func retryAfterAFailureShowsTheThread() async {
    model.onAppear()
    await scene.fail(LoadFailure.timedOut)
    model.didTapRetry()
    #expect(scene.state.thread == .loading(previous: nil))
    await scene.answer(.fixture())
    #expect(scene.state == scene.shown(.fixture()))
  }

  @Test func refreshFetchesAgainAndKeepsTheRows() async {
    await scene.appear()
    async let refreshed: Void = model.didPullToRefresh()
    let request = await scene.posts.threads.next()
    #expect(scene.state.thread.isLoading)
    #expect(model.viewData.phase == .rows)
    request.succeed(.fixture(post: .fixture(text: "Edited")))
    await refreshed
    #expect(scene.state == scene.shown(.fixture(post: .fixture(text: "Edited"))))
  }

  @Test func failureOfARefreshIsShownAndKeepsTheRows() async {
    await scene.appear()
    let before = scene.thread
    model.didTapRetry()
    await scene.fail(LoadFailure.offline)
    #expect(scene.state.thread == .failed(.offline, previous: before))
    #expect(
      scene.state.toast
        == Toast(
          id: 1,
          message: "This post could not be loaded. Check your connection and try again."))
    #expect(model.viewData.phase == .rows)
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationOfTheFirstLoadAllowsLoadingAgain(_ error: any Error) async {
    model.onAppear()
    await scene.fail(error)
    #expect(scene.state == PostState())
    await scene.appear()
    #expect(scene.state == scene.shown(.fixture()))
  }

  @Test func cancellationWhileReadingTheAccountRestores() async {
    scene.accounts.accounts.always { _ in throw CancellationError() }
    await scene.performAndWait { model.onAppear() }
    #expect(scene.state == PostState())
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationOfARetryLeavesTheFailure(_ error: any Error) async {
    model.onAppear()
    await scene.fail(LoadFailure.timedOut)
    let before = scene.state
    model.didTapRetry()
    await scene.fail(error)
    #expect(scene.state == before)
  }

  @Test(arguments: answers.indices)
  func staleAnswerChangesNothingBeforeTheNewerOne(_ index: Int) async {
    await scene.appear()
    let completion = Completion { model.didTapRetry() }
    let stale = await scene.posts.threads.next()
    model.didTapRetry()
    let before = scene.state
    stale.answer(Self.answers[index])
    await completion.reached
    #expect(scene.state == before)
    await scene.answer(.full)
    #expect(scene.rowIDs == ["0", "1", "2", "3", "4", "5"])
  }

  @Test(arguments: answers.indices)
  func staleAnswerChangesNothingAfterTheNewerOne(_ index: Int) async {
    await scene.appear()
    let completion = Completion { model.didTapRetry() }
    let stale = await scene.posts.threads.next()
    model.didTapRetry()
    await scene.answer(.full)
    let before = scene.state
    stale.answer(Self.answers[index])
    await completion.reached
    #expect(scene.state == before)
  }

  @Test func closingWhileLoadingCancelsAndReleasesTheModel() async {
    await scene.posts.threads.expectRelease {
      PostAssembly.makeViewModel(
        "1", scene.sources, changes: scene.changes, navigate: { _ in },
        reply: { _ in }, leave: { _ in })
    } load: {
      $0.onAppear()
    }
  }
}

import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import FeedFeature

@MainActor
@Suite struct FeedLoadingTests {
  /// The possible late answers of a replaced request.
  nonisolated static let answers: [Result<Page<Post>, any Error>] = [
    .success(.fixture("stale")), .failure(LoadFailure.offline), .failure(URLError(.cancelled)),
    .failure(CancellationError()),
  ]

  let scene = FeedScene()
  var model: FeedViewModel { scene.model }

  @Test func successShowsLoadingAndThenThePosts() async {
    #expect(scene.state == FeedState())
    model.onAppear()
    #expect(scene.state == FeedState(posts: PostListState(PagedList(.loading(previous: nil)))))
    #expect(model.viewData.phase == .loading)
    await scene.answerPage(.fixture("1", "2", next: "c"))
    #expect(scene.state == scene.shown(.fixture("1", "2", next: "c")))
    #expect(model.viewData.phase == .rows)
    #expect(scene.rowIDs == ["1", "2"])
  }

  @Test func successWithAnEmptyPageSaysSo() async {
    await scene.appear()
    #expect(scene.state == scene.shown(Page(items: [])))
    #expect(
      model.viewData.phase
        == .empty(
          title: "No Posts Yet", message: "Posts of the people you follow appear here."))
  }

  @Test func failureWithoutRowsOffersARetry() async {
    model.onAppear()
    await scene.failPage(LoadFailure.offline)
    #expect(
      scene.state
        == FeedState(
          posts: PostListState(PagedList(.failed(.offline, previous: nil)), account: .fixture())))
    #expect(
      model.viewData.phase
        == .failed(
          FailureText(
            title: "No Connection",
            message: "The posts could not be loaded. Check your connection and try again.",
            action: .retry)))
  }

  /// `localizedDescription` is never shown to people.
  @Test func failureOfAnUnexpectedKindIsMalformed() async {
    model.onAppear()
    await scene.failPage(URLError(.cannotParseResponse))
    #expect(scene.state.posts.list.items == .failed(.malformed, previous: nil))
  }

  @Test func retryWhileReadingTheStoreReadsItOnce() async {
    let reads = Recorder<Void>()
    scene.feed.cached.always { _ in
      reads.add(())
      return nil
    }
    model.onAppear()
    model.didTapRetry()
    await scene.answerPage(.fixture("1"))
    #expect(scene.state == scene.shown(.fixture("1")))
    #expect(reads.all.count == 1)
  }

  @Test func refreshBeforeTheFirstLoadIsTheFirstLoad() async {
    async let refreshed: Void = model.didPullToRefresh()
    await scene.answerPage(.fixture("1"))
    await refreshed
    #expect(scene.state == scene.shown(.fixture("1")))
  }

  @Test func refreshFetchesAgainAndKeepsTheRows() async {
    await scene.appear(.fixture("1", next: "c"))
    model.didShowRow("1")
    await scene.answerMore(.fixture("2"))
    model.didHideRow("1")
    #expect(scene.rowIDs == ["1", "2"])

    async let refreshed: Void = model.didPullToRefresh()
    let request = await scene.feed.pages.next()
    #expect(request.input == nil)
    #expect(scene.state.posts.list.items.isLoading)
    #expect(scene.rowIDs == ["1", "2"])
    #expect(model.viewData.phase == .rows)
    request.succeed(.fixture("3", "1", next: "d"))
    await refreshed
    #expect(!scene.state.posts.list.items.isLoading)
    #expect(scene.list?.items.map(\.id) == ["3", "1"])
    #expect(scene.state.posts.scrollTarget == "3")
  }

  @Test func failureOfARefreshIsShownAndKeepsTheRows() async {
    await scene.appear(.fixture("1"))
    let before = scene.list
    model.didTapRetry()
    await scene.failPage(LoadFailure.offline)
    #expect(scene.state.posts.list.items == .failed(.offline, previous: before))
    #expect(
      scene.state.toast
        == Toast(
          id: 1, message: "The posts could not be loaded. Check your connection and try again."))
    #expect(model.viewData.phase == .rows)
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationOfTheFirstLoadAllowsLoadingAgain(_ error: any Error) async {
    model.onAppear()
    await scene.failPage(error)
    #expect(scene.state == FeedState(posts: PostListState(account: .fixture())))
    await scene.appear(.fixture("1"))
    #expect(scene.state == scene.shown(.fixture("1")))
  }

  @Test func cancellationWhileReadingTheStoreRestoresTheState() async {
    scene.feed.cached.always { _ in throw CancellationError() }
    await scene.performAndWait { model.onAppear() }
    #expect(scene.state == FeedState())
  }

  @Test func losingTheFeedWhileItLoadsReleasesItAtOnceAndCancels() async {
    let scene = FeedScene()
    await scene.feed.pages.expectRelease {
      FeedAssembly.makeViewModel(
        .home, scene.sources, changes: scene.changes, navigate: { _ in }, present: { _ in })
    } load: {
      $0.onAppear()
    }
  }
}

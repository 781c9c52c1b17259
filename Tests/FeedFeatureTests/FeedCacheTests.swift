import Domain
import Presentation
import TestSupport
import Testing

@testable import FeedFeature

@MainActor
@Suite struct FeedCacheTests {
  private func cachedList(_ page: Page<Post>) -> OrderedItems<Post> {
    OrderedItems(page.items)
  }

  @Test func cachedPostsAreShownBeforeFreshOnes() async {
    let scene = FeedScene(cached: .fixture("1", "2"))
    scene.model.onAppear()
    let request = await scene.feed.pages.next()
    let cached = cachedList(.fixture("1", "2"))
    #expect(
      scene.state.posts
        == PostListState(
          PagedList(.loading(previous: cached), freshness: .kept(.fixture(minutesAgo: 5))),
          account: .fixture()))
    #expect(scene.model.viewData.age?.now == "Updated 5 minutes ago")
    request.succeed(.fixture("1", "2", "3"))
    await scene.model.pager.loading.finished
    #expect(scene.state == scene.shown(.fixture("1", "2", "3")))
    #expect(scene.model.viewData.age == nil)
  }

  @Test func failureOfflineShowsTheCacheWithItsAge() async {
    let scene = FeedScene(cached: .fixture("1"))
    scene.model.onAppear()
    await scene.failPage(LoadFailure.offline)
    let cached = cachedList(.fixture("1"))
    #expect(scene.state.posts.list.items == .failed(.offline, previous: cached))
    #expect(scene.model.viewData.phase == .rows)
    #expect(scene.model.viewData.age?.now == "Updated 5 minutes ago")
    #expect(scene.state.toast != nil)
  }

  @Test func failureOfARevokedTokenKeepsTheRowsAndOffersSignIn() async {
    let scene = FeedScene(cached: .fixture("1"))
    scene.model.onAppear()
    await scene.failPage(LoadFailure.signedOut)
    #expect(scene.rowIDs == ["1"])
    #expect(
      scene.model.toaster.viewData
        == ToastViewData(
          id: 1, message: "The posts could not be loaded. Sign in again to continue.",
          offersSignIn: true))
    scene.model.didTapRetry()
    await scene.failPage(LoadFailure.offline)
    #expect(scene.model.toaster.viewData?.offersSignIn == false)
  }

  @Test func anAcceptedTokenRestartsTheRefusedLoad() async {
    let scene = FeedScene(cached: .fixture("1"))
    scene.model.onAppear()
    await scene.failPage(LoadFailure.signedOut)
    scene.changes.announce(.signedOut(false))
    #expect(scene.model.toaster.viewData == nil)
    guard scene.pager.loading.isRunning else {
      Issue.record("does not load")
      return
    }
    await scene.answerPage(.fixture("2", "1", next: "c"))
    #expect(scene.rowIDs == ["1"] && scene.state.newPosts.count == 1)
    scene.model.didShowRow("1")
    await scene.failMore(LoadFailure.signedOut)
    #expect(scene.paging == .failedMore(.signedOut, "c"))
    scene.changes.announce(.signedOut(false))
    guard scene.paging == .loadingMore("c") else {
      Issue.record("does not load more")
      return
    }
    await scene.answerMore(.fixture("0"))
    #expect(scene.rowIDs == ["1", "0"])
    scene.changes.announce(.signedOut(false))
    #expect(!scene.pager.isFetching)
  }

  @Test func aWaitingPostIsShownEvenIfLoadingFailed() async {
    let scene = FeedScene()
    scene.model.onAppear()
    await scene.failPage(LoadFailure.offline)
    let waiting = Post.fixture(id: "1", author: Account.fixture().person)
    scene.feed.cached.always { _ in Cached(Page(items: [waiting]), fetched: nil) }
    scene.changes.announce(.published(waiting))
    await scene.failPage(LoadFailure.offline)
    #expect(scene.rowIDs == ["1"] && scene.model.viewData.phase == .rows)
    #expect(scene.state.toast != nil)
  }

  @Test func anEmptyCacheIsIgnored() async {
    let scene = FeedScene(cached: Page(items: []))
    scene.model.onAppear()
    await scene.failPage(LoadFailure.offline)
    #expect(scene.state.posts.list.items == .failed(.offline, previous: nil))
  }

  @Test func anUnreadableStoreIsReportedAndDoesNotStopTheFeed() async {
    let scene = FeedScene()
    scene.feed.cached.always { _ in throw LoadFailure.storage(.unavailable) }
    await scene.appear(.fixture("1"))
    #expect(scene.rowIDs == ["1"])
    #expect(
      scene.state.toast?.message
        == "Data on this device could not be read. The storage could not be reached. Try again."
    )
  }

  @Test func yourOwnPostsAreShownAtOnce() async {
    let scene = FeedScene(cached: .fixture("3"))
    let own = Post.fixture(id: "2", author: Account.fixture().person)
    await scene.appear(Page(items: [.fixture(id: "1"), own, .fixture(id: "3")]))
    #expect(scene.rowIDs == ["2", "3"])
    #expect(scene.model.viewData.newPosts == "1 New Post")
  }

  @Test func newerPostsWaitAboveTheCachedOnes() async {
    let scene = FeedScene(cached: .fixture("3", "4"))
    await scene.appear(.fixture("1", "2", "3", "4", "5"))
    #expect(scene.rowIDs == ["3", "4", "5"])
    #expect(scene.model.viewData.newPosts == "2 New Posts")
    scene.model.didTapNewPosts()
    #expect(scene.rowIDs == ["1", "2", "3", "4", "5"])
    #expect(scene.state.posts.scrollTarget == "1")
    #expect(scene.model.viewData.newPosts == nil)
  }

  @Test func aCacheSharingNothingWithThePageIsReplaced() async {
    let scene = FeedScene(cached: .fixture("8", "9"))
    await scene.appear(.fixture("1", "2"))
    #expect(scene.rowIDs == ["1", "2"])
    #expect(scene.model.viewData.newPosts == nil)
  }

  @Test func positionIsRestoredFromTheStore() async {
    let scene = FeedScene(position: "2", cached: .fixture("1", "2"))
    scene.model.onAppear()
    let request = await scene.feed.pages.next()
    #expect(scene.state.posts.scrollTarget == "2")
    request.succeed(.fixture("1", "2"))
    await scene.model.pager.loading.finished
    #expect(scene.model.viewData.scrollTarget == "2")
    scene.model.didScroll(to: "1")
    #expect(scene.state.posts.scrollTarget == "2")
    scene.model.didScroll(to: "2")
    #expect(scene.state.posts.scrollTarget == nil)
  }

  @Test func positionBelowTheNewestPageIsKept() async {
    let scene = FeedScene(position: "5", cached: .fixture("2", "3", "4", "5", "6", next: "b"))
    await scene.appear(.fixture("1", "2", "3", next: "a"))
    #expect(scene.rowIDs == ["2", "3", "4", "5", "6"])
    #expect(scene.state.posts.scrollTarget == "5" && scene.paging == .more("b"))
    #expect(scene.model.viewData.newPosts == "1 New Post")
  }

  /// The list has scrolled, but its rows have not appeared yet.
  @Test func positionThatWasJustReachedIsKept() async {
    let scene = FeedScene(position: "5", cached: .fixture("2", "3", "4", "5", "6", next: "b"))
    scene.model.onAppear()
    let request = await scene.feed.pages.next()
    scene.model.didScroll(to: "5")
    request.succeed(.fixture("2", "3", next: "a"))
    await scene.model.pager.loading.finished
    #expect(scene.rowIDs == ["2", "3", "4", "5", "6"])
  }

  @Test func rowsBelowTheLastPageAreGone() async {
    let scene = FeedScene(position: "5", cached: .fixture("3", "4", "5", next: "b"))
    await scene.appear(.fixture("3", "4"))
    #expect(scene.rowIDs == ["3", "4"] && scene.paging == .end)
  }

  @Test func thePositionAtTheFirstRowKeepsTheHeaderVisible() async {
    let scene = FeedScene(position: "1", cached: .fixture("1", "2"))
    await scene.appear(.fixture("1", "2"))
    #expect(scene.state.posts.scrollTarget == nil)
  }

  @Test func aMissingPositionIsForgotten() async {
    let scene = FeedScene(position: "9", cached: .fixture("1", "2"))
    await scene.appear(.fixture("1", "2"))
    #expect(scene.state.posts.scrollTarget == nil)
  }

  @Test func changesWhileReadingTheStoreAreKept() async {
    let scene = FeedScene(cached: .fixture("1", "2"))
    scene.model.onAppear()
    scene.changes.announce(.deleted("1"))
    scene.changes.announce(.filtered(FeedFilter(hidesBoosts: true)))
    let request = await scene.feed.pages.next()
    #expect(scene.rowIDs == ["2"])
    #expect(scene.state.filter.hidesBoosts)
    request.succeed(.fixture("2"))
    await scene.model.pager.loading.finished
  }
}

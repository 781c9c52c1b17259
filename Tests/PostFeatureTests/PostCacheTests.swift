import Domain
import Presentation
import TestSupport
import Testing

@testable import PostFeature

@MainActor
@Suite struct PostCacheTests {
  let scene = PostScene()
  var model: PostViewModel { scene.model }

  private func keep(_ thread: PostThread, minutesAgo minutes: Double? = 5) {
    scene.posts.cachedThreads.always { _ in
      Cached(thread, fetched: minutes.map { .fixture(minutesAgo: $0) })
    }
  }

  @Test func cachedContentIsShownBeforeFreshContent() async {
    keep(.full)
    model.onAppear()
    let request = await scene.posts.threads.next()
    #expect(scene.rowIDs == ["0", "1", "2", "3", "4", "5"])
    #expect(scene.state.thread.isLoading)
    #expect(model.viewData.age?.now == "Updated 5 minutes ago")
    request.succeed(.fixture())
    await model.loading.finished
    #expect(scene.state.thread == scene.shown(.fixture()).thread)
    #expect(model.viewData.age == nil)
  }

  @Test func failureOfARevokedTokenKeepsContentAndOffersSignIn() async {
    keep(.full)
    model.onAppear()
    await scene.fail(LoadFailure.signedOut)
    #expect(model.viewData.phase == .rows)
    #expect(scene.state.toast?.offersSignIn == true)
  }

  @Test func failureOfflineShowsCachedContentWithItsAge() async {
    keep(.full)
    model.onAppear()
    await scene.fail(LoadFailure.offline)
    #expect(model.viewData.phase == .rows)
    #expect(scene.rowIDs.count == 6)
    #expect(model.viewData.age?.now == "Updated 5 minutes ago")
    #expect(
      scene.state.toast?.message
        == "This post could not be loaded. Check your connection and try again.")
  }

  @Test func retryAfterThatLoadsFreshContent() async {
    keep(.full)
    model.onAppear()
    await scene.fail(LoadFailure.offline)
    model.didTapRetry()
    await scene.answer(.fixture())
    #expect(scene.rowIDs == ["1"])
    #expect(model.viewData.age == nil)
  }

  @Test func failureOfARefreshShowsTheAge() async {
    await scene.appear()
    scene.clock.advance(by: .seconds(7_200))
    model.didTapRetry()
    #expect(model.viewData.age == nil)
    await scene.fail(LoadFailure.offline)
    #expect(model.viewData.age?.words(at: scene.clock.date) == "Updated 2 hours ago")
  }

  @Test func aKnownPostIsShownWhileRepliesLoad() async {
    keep(.fixture(), minutesAgo: nil)
    model.onAppear()
    let request = await scene.posts.threads.next()
    #expect(scene.rowIDs == ["1"])
    #expect(model.viewData.foot == .loading && !model.viewData.hasNoReplies)
    #expect(model.viewData.age == nil)
    request.fail(LoadFailure.offline)
    await model.loading.finished
    #expect(model.viewData.foot == .none && !model.viewData.hasNoReplies)
    #expect(model.viewData.age?.now == "Not updated yet")
    model.didTapRetry()
    await scene.answer(.fixture())
    #expect(model.viewData.hasNoReplies)
  }

  @Test func theOpenedPostStaysVisibleWhenAncestorsAppear() async {
    keep(.fixture(), minutesAgo: nil)
    model.onAppear()
    let request = await scene.posts.threads.next()
    #expect(scene.state.scrollTarget == nil)
    request.succeed(.full)
    await model.loading.finished
    #expect(scene.state.scrollTarget == "1")
  }

  @Test func changesWhileReadingTheStoreAreKept() async {
    keep(.full)
    model.onAppear()
    scene.changes.announce(.deleted("5"))
    let request = await scene.posts.threads.next()
    #expect(scene.rowIDs == ["0", "1", "2", "3", "4"])
    request.succeed(.fixture())
    await model.loading.finished
  }

  @Test func anUnreadableStoreBlocksNothing() async {
    scene.posts.cachedThreads.always { _ in throw LoadFailure.storage(.unavailable) }
    await scene.appear()
    #expect(scene.rowIDs == ["1"])
  }
}

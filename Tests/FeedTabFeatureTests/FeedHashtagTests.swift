import Domain
import Presentation
import TestSupport
import Testing

@testable import FeedFeature
@testable import FeedTabFeature

/// Following a hashtag, on its own screen and in the menu of the tab.
@MainActor
@Suite struct FeedHashtagTests {
  private let scene = FeedTabScene(
    account: .fixture(timelines: [.hashtags, .followedHashtags]))

  private func open(follows: Bool = false, in scene: FeedTabScene) async -> FeedViewModel {
    let own = OwnTimelines(hashtags: follows ? ["Swift"] : [])
    scene.timelines.cached.always { own }
    scene.timelines.timelines.always { own }
    scene.timelines.counts.always { _ in 0 }
    scene.timelines.cachedPages.always { _ in nil }
    scene.timelines.positions.always { _ in nil }
    scene.timelines.saves.always { _ in }
    scene.tab.choose(.hashtag("swift"))
    scene.tab.onAppear()
    await scene.timelines.pages.next().succeed(Page(items: [.fixture(id: "1")]))
    await scene.tab.loading.finished
    await scene.tab.fetching.finished
    await scene.tab.counting.finished
    return scene.tab.feed
  }

  @Test func aTapFollowsAndAnotherUnfollows() async {
    let feed = await open(in: scene)
    #expect(feed.viewData.follow == .init(title: "Follow", label: "Follow #swift"))
    feed.didTapFollow()
    // A second tap before the answer has no effect.
    feed.didTapFollow()
    let request = await scene.timelines.follows.next()
    #expect(request.input == .init(true, "swift"))
    request.succeed(())
    await feed.following.finished
    scene.changes.announce(.timelinesChanged(OwnTimelines(hashtags: ["swift"])))
    #expect(feed.viewData.follow == .init(title: "Unfollow", label: "Unfollow #swift"))
    feed.didTapFollow()
    let second = await scene.timelines.follows.next()
    #expect(second.input == .init(false, "swift"))
    second.succeed(())
    await feed.following.finished
    #expect(feed.state.toast == nil)
  }

  @Test func tappingTheShownHashtagOpensNothing() async {
    let feed = await open(in: scene)
    feed.didTapHashtag("Swift")
    #expect(scene.tab.navigationPath.isEmpty)
    feed.didTapHashtag("tea")
    #expect(scene.tab.navigationPath == [.timeline(.hashtag("tea"))])
  }

  @Test func failureIsShownAndTheButtonStays() async {
    let feed = await open(in: scene)
    feed.didTapFollow()
    await scene.timelines.follows.next().fail(LoadFailure.storage(.full))
    await feed.following.finished
    #expect(feed.state.toast?.message.hasPrefix("The hashtag could not be followed.") == true)
    #expect(feed.viewData.follow?.title == "Follow")
  }

  /// It may have been followed on another device.
  @Test func aHashtagIsFetchedAgainWhenChosen() async {
    _ = await open(in: scene)
    scene.tab.choose(.home)
    await scene.tab.fetching.finished
    let asked = Recorder<Void>()
    scene.timelines.timelines.always {
      asked.add(())
      return OwnTimelines(hashtags: ["Swift"])
    }
    scene.tab.choose(.local)
    await scene.tab.fetching.finished
    #expect(asked.all.isEmpty)
    scene.tab.choose(.hashtag("swift"))
    await scene.tab.fetching.finished
    #expect(asked.all.count == 1)
  }

  @Test func theMenuFollowsTheShownHashtag() async {
    let feed = await open(follows: true, in: scene)
    #expect(
      scene.tab.menu?.items.map(\.title) == ["Home", "#Swift", "Catch Up", "Unfollow #swift"])
    scene.tab.didChoose("follow")
    let request = await scene.timelines.follows.next()
    #expect(request.input == .init(false, "swift"))
    request.succeed(())
    await feed.following.finished
    #expect(scene.tab.timeline == .hashtag("swift"))
  }

  @Test func otherTimelinesAndOlderServersHaveNoButton() async {
    let older = FeedTabScene(account: .fixture(timelines: .hashtags))
    let feed = await open(in: older)
    #expect(feed.viewData.follow == nil)
    feed.didTapFollow()
    #expect(!feed.following.isRunning)
    await scene.appear(.fixture(id: "1"))
    #expect(scene.model.viewData.follow == nil)
  }
}

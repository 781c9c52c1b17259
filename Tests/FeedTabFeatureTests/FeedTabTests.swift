import Domain
import Presentation
import TestSupport
import Testing

@testable import FeedFeature
@testable import FeedTabFeature

/// The timelines of the feed: the available ones, the shown one, and the state that each keeps.
@MainActor
@Suite struct FeedTabTests {
  private nonisolated static let own = OwnTimelines(
    lists: [PeopleList(id: "7", title: "Makers")], hashtags: ["swift"])
  private let scene: FeedTabScene
  private var tab: FeedTab { scene.tab }

  init() {
    scene = FeedTabScene(
      account: .fixture(timelines: [.local, .federated, .lists, .hashtags]), position: "2")
    scene.timelines.cached.always { Self.own }
    scene.timelines.timelines.always { Self.own }
    scene.timelines.counts.always { $0 == .local ? 1_200 : 0 }
    scene.timelines.cachedPages.always { _ in nil }
    scene.timelines.positions.always { $0 == .local ? ReadingPosition(rowID: "l2") : nil }
    scene.timelines.saves.always { _ in }
  }

  /// Shows home and loads the available timelines.
  private func appear(_ posts: Post.ID...) async {
    tab.onAppear()
    await scene.answerPage(Page(items: posts.map { .fixture(id: $0) }))
    await tab.loading.finished
    await tab.fetching.finished
    await tab.counting.finished
  }

  private func choose(_ timeline: Timeline, _ posts: Post.ID...) async {
    tab.didChoose(timeline.key)
    tab.feed.onAppear()
    let request = await scene.timelines.pages.next()
    #expect(request.input == .init(timeline))
    request.succeed(Page(items: posts.map { .fixture(id: $0) }))
    await tab.feed.pager.loading.finished
    await tab.counting.finished
  }

  /// The person is waiting for the posts.
  @Test func otherTimelinesAreCountedAfterThePostsLoad() async {
    let counted = Recorder<Timeline>()
    scene.timelines.counts.always {
      counted.add($0)
      return 0
    }
    tab.onAppear()
    await tab.loading.finished
    let request = await scene.feed.pages.next()
    #expect(counted.all.isEmpty)
    request.succeed(Page(items: [.fixture(id: "1")]))
    await tab.fetching.finished
    await tab.counting.finished
    #expect(counted.all.contains(.local))
  }

  @Test func theMenuListsTimelinesWithUnreadCounts() async {
    scene.reading.counts.always { 3 }
    await appear("1")
    #expect(tab.menu?.title == "Moments")
    #expect(
      tab.menu?.items.map(\.title) == [
        "Home (3)", "Local (999+)", "Federated", "Makers", "#swift", "Catch Up",
        "Edit Lists…",
      ])
    #expect(tab.menu?.items.map(\.isChosen) == [true, false, false, false, false, false, false])
    #expect(
      tab.menu?.items.map(\.symbol) == [
        "house", "person.2", "globe", "list.bullet", "number", "checkmark.circle",
        "square.and.pencil",
      ])
  }

  @Test func aTimelineOpenedByALinkIsReleased() async {
    await appear("1")
    tab.choose(.hashtag("rust"))
    weak let visited = tab.feed
    tab.choose(.local)
    weak let chosen = tab.feed
    #expect(visited == nil)
    tab.choose(.home)
    #expect(chosen != nil)
  }

  @Test func aSourceWithOneTimelineHasNoMenu() async {
    let scene = FeedTabScene()
    scene.tab.onAppear()
    await scene.answerPage(.fixture("1"))
    await scene.tab.loading.finished
    #expect(scene.tab.menu == nil && !scene.tab.fetching.isRunning)
    #expect(scene.model.viewData.title == "Moments")
  }

  /// The posts come first. The lists are requested once they have loaded.
  @Test func theTimelinesAreFetchedAfterThePosts() async {
    let asked = Recorder<Void>()
    scene.timelines.timelines.always {
      asked.add(())
      return Self.own
    }
    tab.onAppear()
    let request = await scene.feed.pages.next()
    await tab.loading.finished
    #expect(tab.fetching.isRunning && asked.all.isEmpty)
    request.succeed(.fixture("1"))
    await tab.fetching.finished
    #expect(asked.all.count == 1)
  }

  @Test func knownTimelinesStayIfTheyCannotBeFetched() async {
    scene.timelines.timelines.always { throw LoadFailure.offline }
    await appear("1")
    #expect(tab.menu?.items.count == 7)
  }

  @Test func theChosenTimelineOpensAtItsPlace() async {
    await appear("1", "2")
    let home = tab.feed
    await choose(.local, "l1", "l2")
    #expect(tab.feed.viewData.title == "Local" && tab.menu?.title == "Local")
    #expect(scene.rowIDs == ["l1", "l2"])
    #expect(tab.feed.viewData.header == nil)
    tab.didChoose("home")
    #expect(tab.feed === home && scene.rowIDs == ["1", "2"])
    let completion = Completion { tab.didChoose("local") }
    #expect(scene.rowIDs == ["l1", "l2"])
    await scene.timelines.pages.next()
      .succeed(Page(items: [.fixture(id: "l0"), .fixture(id: "l1"), .fixture(id: "l2")]))
    await completion.reached
    #expect(scene.rowIDs == ["l1", "l2"] && tab.feed.viewData.newPosts == "1 New Post")
  }

  @Test func aTimelineReturnsToItsLastPlace() async {
    await appear("1", "2", "3")
    await scene.performAndWait {
      tab.feed.didShowRow("2")
      tab.feed.didShowRow("3")
    }
    let home = tab.feed
    tab.didChoose("local")
    await scene.performAndWait {
      home.didHideRow("2")
      home.didHideRow("3")
    }
    #expect(scene.saved.all == [ReadingPosition(rowID: "2")])
    tab.didChoose("home")
    #expect(tab.feed.viewData.scrollTarget == "2")
  }

  /// As when its screen closes: rows disappear one by one without scrolling.
  @Test func rowsLeavingTogetherDoNotMoveThePlace() async {
    await appear("1", "2", "3")
    await scene.performAndWait { ["1", "2", "3"].forEach { tab.feed.didShowRow($0) } }
    await scene.performAndWait { ["1", "2", "3"].forEach { tab.feed.didHideRow($0) } }
    #expect(scene.saved.all == [ReadingPosition(rowID: "1")])
    await scene.performAndWait { ["2", "3"].forEach { tab.feed.didShowRow($0) } }
    #expect(scene.saved.all.last == ReadingPosition(rowID: "2"))
  }

  @Test func eachTimelineRestoresAndSavesItsOwnPlace() async {
    scene.timelines.cachedPages.always { _ in
      Cached(.fixture("l1", "l2", "l3"), fetched: .fixture(minutesAgo: 5))
    }
    await appear("1")
    tab.didChoose("local")
    tab.feed.onAppear()
    let request = await scene.timelines.pages.next()
    #expect(tab.feed.viewData.scrollTarget == "l2")
    #expect(tab.feed.viewData.age == Formatting.fixture.updated(.fixture(minutesAgo: 5)))
    let saved = Recorder<FakeTimelines.PositionCall>()
    scene.timelines.saves.always { saved.add($0) }
    tab.feed.didScroll(to: "l2")
    await scene.performAndWait { tab.feed.didShowRow("l3") }
    #expect(saved.all == [.init(ReadingPosition(rowID: "l3"), in: .local)])
    #expect(scene.saved.all.isEmpty)
    request.fail(LoadFailure.offline)
    await tab.feed.pager.loading.finished
    #expect(scene.rowIDs == ["l1", "l2", "l3"])
    #expect(tab.feed.viewData.age == Formatting.fixture.updated(.fixture(minutesAgo: 5)))
  }

  @Test func theMenuShowsListNamesAndUnfollowedHashtags() async {
    await appear("1")
    await choose(.list("7"), "m1")
    #expect(tab.feed.viewData.title == "Makers")
    tab.choose(.hashtag("tea"))
    #expect(tab.menu?.title == "#tea")
    #expect(tab.menu?.items.dropLast(2).last?.title == "#tea")
    #expect(tab.menu?.items.dropLast(2).last?.isChosen == true)
    tab.choose(.hashtag("SWIFT"))
    #expect(tab.menu?.items.count == 7)
  }

  @Test func newAndPublishedPostsStayInTheirTimeline() async {
    await appear("1")
    await choose(.local, "l1")
    scene.changes.announce(.arrived([.fixture(id: "2")]))
    scene.changes.announce(.published(.fixture(id: "3", author: .grace)))
    #expect(scene.rowIDs == ["l1"] && tab.feed.viewData.newPosts == nil)
    tab.didChoose("home")
    #expect(tab.feed.viewData.newPosts == "1 New Post")
    #expect(scene.rowIDs.contains("3"))
  }

  @Test func publicTimelinesKeepUnfollowedButNotMutedPeople() async {
    await appear("1")
    await choose(.local, "l1")
    scene.changes.announce(.related(Relationship(personID: "ada", following: .no)))
    #expect(scene.rowIDs == ["l1"])
    scene.changes.announce(.related(Relationship(personID: "ada", isMuted: true)))
    #expect(scene.rowIDs == [])
    tab.didChoose("home")
    #expect(scene.rowIDs == [])
  }

  @Test func anEmptyTimelineSaysWhatAppearsThere() async {
    await appear("1")
    await choose(.hashtag("swift"))
    #expect(
      tab.feed.viewData.phase
        == .empty(title: "No Posts Yet", message: "Posts with #swift appear here."))
  }

  @Test func anUnknownChoiceChangesNothing() async {
    await appear("1")
    tab.didChoose("attic")
    #expect(tab.timeline == .home)
  }

  // MARK: Changes of lists

  @Test func theMenuReflectsListChanges() async {
    await appear("1")
    scene.changes.announce(
      .timelinesChanged(
        OwnTimelines(lists: [
          PeopleList(id: "7", title: "Builders"), PeopleList(id: "8", title: "Sea"),
          PeopleList(id: "list:a", title: "New", delivery: .waiting),
        ])))
    await tab.counting.finished
    #expect(
      tab.menu?.items.map(\.title) == [
        "Home", "Local (999+)", "Federated", "Builders", "Sea", "Catch Up",
        "Edit Lists…",
      ])
  }

  @Test func renamingTheShownListUpdatesItsTitle() async {
    await appear("1")
    await choose(.list("7"), "m1")
    scene.changes.announce(
      .timelinesChanged(OwnTimelines(lists: [PeopleList(id: "7", title: "Builders")])))
    await tab.counting.finished
    #expect(tab.timeline == .list("7") && tab.menu?.title == "Builders")
    #expect(tab.feed.viewData.title == "Builders")
  }

  @Test func peopleWhoLeaveTheShownListTakeTheirPostsAlong() async {
    await appear("1")
    await choose(.list("7"), "m1")
    scene.changes.announce(.listed(.ada, in: "8", isOn: false))
    #expect(scene.rowIDs == ["m1"])
    scene.changes.announce(.listed(.ada, in: "7", isOn: false))
    #expect(scene.rowIDs == [])
    tab.didChoose("home")
    #expect(scene.rowIDs == ["1"])
  }

  @Test func postsOfThoseWhoJoinTheShownListAreLoaded() async {
    await appear("1")
    await choose(.list("7"), "m1")
    let completion = Completion { scene.changes.announce(.listed(.alan, in: "7", isOn: true)) }
    await scene.timelines.pages.next()
      .succeed(Page(items: [.fixture(id: "m2", author: .alan), .fixture(id: "m1")]))
    await completion.reached
    #expect(scene.rowIDs == ["m2", "m1"])
  }

  @Test func deletingTheShownListReturnsHome() async {
    await appear("1")
    await choose(.list("7"), "m1")
    scene.changes.announce(.timelinesChanged(OwnTimelines(hashtags: ["swift"])))
    await tab.counting.finished
    #expect(tab.timeline == .home && tab.menu?.title == "Moments")
  }

  /// It may just have been created on another device.
  @Test func aListFromALinkStays() async {
    await appear("1")
    await choose(.list("7"), "m1")
    tab.choose(.list("9"))
    scene.changes.announce(.timelinesChanged(OwnTimelines()))
    await tab.counting.finished
    #expect(tab.timeline == .list("9"))
  }

  @Test func theMenuOpensTheListsEvenWithOneTimeline() async {
    let scene = FeedTabScene(account: .fixture(timelines: [.lists]))
    scene.timelines.cached.always { OwnTimelines() }
    scene.timelines.timelines.always { OwnTimelines() }
    scene.tab.onAppear()
    await scene.answerPage(Page(items: [.fixture(id: "1")]))
    await scene.tab.loading.finished
    await scene.tab.fetching.finished
    #expect(scene.tab.menu?.items.map(\.title) == ["Home", "Catch Up", "Edit Lists…"])
    scene.tab.didChoose("edit lists")
    #expect(scene.tab.navigationPath == [.lists] && scene.tab.timeline == .home)
  }

  @Test func itOpensTheNotifications() {
    tab.didTapBell()
    #expect(tab.navigationPath == [.notifications])
  }

  @Test func anotherTimelineIsShownWhileAGapLoads() async {
    await scene.appear("9 gap 2")
    let feed = scene.model
    feed.didTapGap("gap")
    scene.timelines.pages.always { _ in .fixture("5") }
    scene.timelines.cachedPages.always { _ in nil }
    scene.timelines.positions.always { _ in nil }
    tab.choose(.local)
    await scene.answerGap("gap", .gapped("8"))
    let filling = feed.gaps.fillings["gap"]
    await filling?.finished
    tab.choose(.home)
    #expect(scene.model === feed && scene.rowIDs.prefix(2) == ["9", "8"])
  }
}

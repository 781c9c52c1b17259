import Domain
import Presentation
import TestSupport
import Testing

@testable import FeedFeature

/// Changes from other screens, as shown by the feed.
@MainActor
@Suite struct FeedChangesTests {
  let scene = FeedScene()
  var model: FeedViewModel { scene.model }

  private func announce(_ change: Change) {
    scene.changes.announce(change)
  }

  @Test func publishedPostIsShownAtOnce() async {
    await scene.appear(.fixture("1"))
    announce(.published(.fixture(id: "new", author: .grace)))
    #expect(scene.rowIDs == ["new", "1"])
    #expect(scene.state.posts.scrollTarget == "new")
    announce(.published(.fixture(id: "new", author: .grace)))
    #expect(scene.rowIDs == ["new", "1"])
  }

  @Test func aPublishedReplyDoesNotMoveTheList() async {
    await scene.appear(.fixture("1"))
    announce(.published(.fixture(id: "new", author: .grace, parent: .init(id: "1"))))
    #expect(scene.rowIDs == ["new", "1"])
    #expect(scene.state.posts.scrollTarget == nil)
  }

  @Test func theConfirmedPostReplacesThePendingOne() async {
    await scene.appear(.fixture("1"))
    announce(.published(.fixture(id: "ours")))
    announce(.published(.fixture(id: "later")))
    let target = scene.state.posts.scrollTarget
    announce(.confirmed("ours", as: .fixture(id: "theirs")))
    #expect(scene.rowIDs == ["later", "theirs", "1"])
    #expect(scene.state.posts.scrollTarget == target)
    announce(.confirmed("later", as: .fixture(id: "theirs")))
    #expect(scene.rowIDs == ["theirs", "1"])
  }

  @Test func aPublishedPostSurvivesAnOlderPage() async {
    await scene.appear(.fixture("1"))
    model.didTapRetry()
    announce(.published(.fixture(id: "new")))
    await scene.answerPage(.fixture("1"))
    #expect(scene.rowIDs == ["new", "1"])
  }

  @Test func publishedPostIsNotRepeatedByTheNextPage() async {
    await scene.appear(.fixture("1", next: "c"))
    model.didShowRow("1")
    announce(.published(.fixture(id: "new")))
    await scene.answerMore(.fixture("2"))
    #expect(scene.rowIDs == ["new", "1", "2"])
  }

  @Test func newPostsWaitInThePillUntilTapped() async {
    await scene.appear(.fixture("1"))
    let before = scene.rows
    announce(.arrived([.fixture(id: "2")]))
    #expect(model.viewData.newPosts == "1 New Post")
    announce(.arrived([.fixture(id: "4"), .fixture(id: "3"), .fixture(id: "2")]))
    #expect(scene.rows == before)
    #expect(model.viewData.newPosts == "3 New Posts")
    model.didTapNewPosts()
    #expect(scene.rowIDs == ["4", "3", "2", "1"])
    #expect(scene.list?.items.map(\.id) == ["4", "3", "2", "1"])
    #expect(scene.state.posts.scrollTarget == "4")
    announce(.arrived([.fixture(id: "4")]))
    #expect(model.viewData.newPosts == nil)
  }

  @Test func newPostsGoBelowANewerPostOfThePerson() async {
    let me = Account.fixture().person
    await scene.appear(.fixture("1"))
    announce(.arrived([.fixture(id: "2", date: .fixture(minutesAgo: 8))]))
    announce(.published(.fixture(id: "own", author: me, date: .fixture(minutesAgo: 1))))
    model.didTapNewPosts()
    #expect(scene.rowIDs == ["own", "2", "1"])
  }

  @Test func thePillCountsOnlyPostsThatPassTheFilter() async {
    let scene = FeedScene(filter: FeedFilter(mutedWords: [.init("spoiler")]))
    await scene.appear(.fixture("1"))
    scene.changes.announce(.arrived([.fixture(id: "2", text: "spoiler")]))
    #expect(scene.model.viewData.newPosts == nil)
    scene.changes.announce(.arrived([.fixture(id: "3")]))
    #expect(scene.model.viewData.newPosts == "1 New Post")
    scene.model.didTapNewPosts()
    #expect(scene.rowIDs == ["3", "1"])
  }

  @Test func anEmptyPillDoesNothing() async {
    await scene.appear(.fixture("1"))
    let before = scene.state
    model.didTapNewPosts()
    #expect(scene.state == before)
  }

  @Test func aChangedPostUpdatesOnlyItsRows() async {
    await scene.appear(.fixture("1", "2"))
    let other = scene.rows.last
    announce(.changed(.fixture(text: "Edited")))
    #expect(scene.rows.first?.text?.text == "Edited")
    #expect(scene.rows.last == other)
  }

  @Test func aPostInThePillIsUpdatedToo() async {
    await scene.appear(.fixture("1"))
    announce(.arrived([.fixture(id: "2")]))
    announce(.changed(.fixture(id: "2", text: "Edited")))
    model.didTapNewPosts()
    #expect(scene.rows.first?.text?.text == "Edited")
  }

  @Test func aDeletedPostLeavesWithItsBoosts() async {
    await scene.appear(
      .fixture(boost: .init(id: "b", person: .alan)), .fixture(id: "2"), .fixture())
    announce(.arrived([.fixture(id: "3")]))
    announce(.deleted("1"))
    announce(.deleted("3"))
    #expect(scene.rowIDs == ["2"])
    #expect(model.viewData.newPosts == nil)
  }

  @Test func aDeletedPostDoesNotReturnWithAnOlderPage() async {
    await scene.appear(.fixture("1", "2"))
    model.didTapRetry()
    announce(.deleted("1"))
    await scene.answerPage(.fixture("1", "2"))
    #expect(scene.rowIDs == ["2"])
  }

  @Test(arguments: [
    (Relationship(personID: "ada", following: .yes, isMuted: true), ["3"]),
    (Relationship(personID: "ada", following: .yes, isBlocked: true), ["3"]),
    (Relationship(personID: "ada", following: .no), ["b2", "3"]),
    (Relationship(personID: "ada", following: .requested, showsBoosts: false), ["1", "b2", "3"]),
    (Relationship(personID: "ada", following: .requested), ["1", "b2", "b3", "3"]),
  ])
  func relationshipsElsewhereDecideWhichRowsStay(_ relationship: Relationship, _ left: [String])
    async
  {
    await scene.appear(
      .fixture(id: "1", author: .ada),
      .fixture(id: "2", author: .ada, boost: .init(id: "b2", person: .alan)),
      .fixture(id: "2", author: .alan, boost: .init(id: "b3", person: .ada)),
      .fixture(id: "3", author: .alan))
    announce(.related(relationship))
    #expect(scene.rowIDs == left)
    announce(.related(Relationship(personID: "ada", following: .requested)))
    #expect(scene.rowIDs == ["1", "b2", "b3", "3"])
  }

  /// The profile of their author reports that they are not followed.
  @Test func postsWithAFollowedHashtagStay() async {
    var post = Post.fixture(id: "1", author: .ada)
    post.content = RichText(linking: "Hello #Swift") { _ in nil }
    await scene.appear(Page(items: [post, .fixture(id: "2", author: .ada)]))
    announce(.timelinesChanged(OwnTimelines(hashtags: ["swift"])))
    announce(.related(Relationship(personID: "ada", following: .no, isFollowedBy: true)))
    #expect(scene.rowIDs == ["1"])
  }

  @Test func undoingAMuteRestoresArrivedPosts() async {
    await scene.appear(.fixture(id: "1", author: .alan))
    announce(.arrived([.fixture(id: "3", author: .ada), .fixture(id: "2", author: .alan)]))
    announce(.related(Relationship(personID: "ada", following: .requested, isMuted: true)))
    #expect(model.viewData.newPosts == "1 New Post")
    announce(.related(Relationship(personID: "ada", following: .requested)))
    #expect(model.viewData.newPosts == "2 New Posts")
  }

  @Test func aRowHiddenByAMuteIsNotRead() async {
    await scene.appear(.fixture(id: "1", author: .ada, isUnread: true))
    model.didShowRow("1")
    announce(.related(Relationship(personID: "ada", following: .requested, isMuted: true)))
    model.didHideRow("1")
    #expect(scene.marked.all == [])
    announce(.related(Relationship(personID: "ada", following: .requested)))
    #expect(scene.rows.first?.isUnread == true)
  }

  @Test func followingSomeoneElsewhereOffersTheirPosts() async {
    await scene.appear(.fixture("1", "3"))
    let completion = Completion {
      announce(.related(Relationship(personID: "alan", following: .yes)))
    }
    await scene.feed.pages.next().succeed(.fixture("0", "1", "2", "3", "4"))
    await completion.reached
    #expect(scene.rowIDs == ["1", "3"])
    #expect(model.viewData.newPosts == "2 New Posts")
    model.didTapNewPosts()
    #expect(scene.rowIDs == ["0", "2", "1", "3"])
  }

  @Test func comingBackChecksForNewPostsWithoutScrolling() async {
    await scene.appear(.fixture("2", next: "c"))
    let rows = scene.rows
    let completion = Completion { model.didBecomeActive() }
    #expect(!scene.state.posts.list.items.isLoading)
    await scene.feed.pages.next().succeed(.fixture("1", "2", "3"))
    await completion.reached
    #expect(scene.rows == rows)
    #expect(scene.paging == .more("c"))
    #expect(model.viewData.newPosts == "1 New Post")
  }

  @Test func staleCheckIsDroppedAfterARefresh() async {
    await scene.appear(.fixture("1"))
    let completion = Completion { model.didBecomeActive() }
    let check = await scene.feed.pages.next()
    model.didTapRetry()
    #expect(check.wasCancelled)
    await scene.answerPage(.fixture("1"))
    let before = scene.state
    check.succeed(.fixture("0", "1"))
    await completion.reached
    #expect(scene.state == before)
  }

  @Test func noCheckRunsWhileTheFirstPageLoads() async {
    await scene.appear(.fixture("1"))
    model.didTapRetry()
    model.didBecomeActive()
    #expect(!model.pager.checking.isRunning)
    await scene.answerPage(.fixture("1"))
  }

  /// Changes before a page was requested are older than its answer.
  @Test func changeDuringAnEarlierFetchDoesNotOverwriteALaterPage() async {
    await scene.appear(.fixture("1"))
    model.didTapRetry()
    announce(.changed(.fixture(text: "Edited")))
    await scene.failPage(LoadFailure.offline)
    #expect(scene.rows.first?.text?.text == "Edited")
    model.didTapRetry()
    await scene.answerPage(Page(items: [.fixture(text: "Edited again")]))
    #expect(scene.rows.first?.text?.text == "Edited again")
  }

  @Test func noCheckRunsWithoutPosts() async {
    model.onAppear()
    await scene.failPage(LoadFailure.offline)
    model.didBecomeActive()
    #expect(!model.pager.checking.isRunning)
  }

  /// For a check and an older page that are fetched at the same time, in either order.
  @Test(arguments: [true, false])
  func aDeletedPostIsNotRestoredByAPageBeingLoaded(checksFirst: Bool) async {
    await scene.appear(.fixture("2", next: "c"))
    let begin = [{ model.didBecomeActive() }, { model.didShowRow("2") }]
    let endings = Completion { (checksFirst ? begin : begin.reversed())[0]() }
    let first = await scene.feed.pages.next()
    announce(.deleted("1"))
    announce(.deleted("3"))
    let later = Completion { (checksFirst ? begin : begin.reversed())[1]() }
    let second = await scene.feed.pages.next()
    let (check, more) = checksFirst ? (first, second) : (second, first)
    check.succeed(.fixture("1", "2"))
    more.succeed(.fixture("3", "4"))
    await endings.reached
    await later.reached
    #expect(scene.rowIDs == ["2", "4"])
    #expect(model.viewData.newPosts == nil)
  }

  @Test func aPostInThePillIsNotNewOnceShown() async {
    await scene.appear(.fixture("1", next: "c"))
    announce(.arrived([.fixture(id: "3"), .fixture(id: "2")]))
    announce(.published(.fixture(id: "3")))
    #expect(model.viewData.newPosts == "1 New Post")
    model.didShowRow("1")
    await scene.answerMore(.fixture("2"))
    #expect(model.viewData.newPosts == nil)
    #expect(scene.rowIDs == ["3", "1", "2"])
  }

  @Test func newPostsOfAnEmptyFeedHaveNoGapBelow() async {
    await scene.appear(Page(items: []))
    let completion = Completion { model.didBecomeActive() }
    await scene.feed.pages.next().succeed(.fixture("1", "2"))
    await completion.reached
    model.didTapNewPosts()
    #expect(scene.rowIDs == ["1", "2"])
  }

  @Test func editsDoNotTriggerARecount() async {
    await scene.appear(.fixture("1"))
    await model.counting.finished
    announce(.changed(.fixture(text: "Edited")))
    #expect(!model.counting.isRunning)
  }

  @Test func failureOfABackgroundCheckIsNotShown() async {
    await scene.appear(.fixture("1"))
    let before = scene.state
    let completion = Completion { model.didBecomeActive() }
    await scene.feed.pages.next().fail(LoadFailure.offline)
    await completion.reached
    #expect(scene.state == before)
  }

  @Test func newPostsWithAGapBelowAreFetchedAsAFirstPage() async {
    await scene.appear(.fixture("9"))
    let completion = Completion { model.didBecomeActive() }
    await scene.feed.pages.next().succeed(.fixture("1", "2", next: "c"))
    await completion.reached
    #expect(model.viewData.newPosts == "2 New Posts")
    model.didTapNewPosts()
    #expect(scene.rowIDs == ["9"])
    await scene.answerPage(.fixture("1", "2", next: "c"))
    #expect(scene.rowIDs == ["1", "2"])
    #expect(scene.paging == .more("c"))
    #expect(scene.state.posts.scrollTarget == "1")
  }

  /// Also without a network, and without a toast about it.
  @Test func localFilterEditsApplyToTheRowsAtOnce() async {
    await scene.appear(
      Page(items: [.fixture(id: "1", text: "Tea"), .fixture(id: "2", text: "Milk")]))
    let completion = Completion {
      announce(.serverFiltersChanged)
      announce(.serverFiltersApplied([.fixture(action: .hide)], signedIn: "grace"))
    }
    await scene.feed.pages.next().fail(LoadFailure.offline)
    await completion.reached
    #expect(scene.rowIDs == ["2"] && scene.model.toaster.viewData == nil)
    await Completion { announce(.serverFiltersApplied([.fixture()], signedIn: "grace")) }.reached
    #expect(scene.rowIDs == ["1", "2"])
    #expect(scene.state.posts.list.item("1")?.filtered == .init(title: "Tea", isHidden: false))
    await Completion { announce(.serverFiltersApplied([], signedIn: "grace")) }.reached
    #expect(scene.state.posts.list.item("1")?.filtered == nil)
  }

  @Test func localFilterEditsApplyToPostsInThePill() async {
    await scene.appear(.fixture("1"))
    announce(.arrived([.fixture(id: "3", text: "Tea"), .fixture(id: "2", text: "Milk")]))
    #expect(model.viewData.newPosts == "2 New Posts")
    await Completion {
      announce(.serverFiltersApplied([.fixture(action: .hide)], signedIn: "grace"))
    }.reached
    #expect(model.viewData.newPosts == "1 New Post")
    model.didTapNewPosts()
    #expect(scene.rowIDs == ["2", "1"])
  }

  @Test func homeIsLoadedWhenAListHidesItsMembers() async {
    await scene.appear(.fixture("1", "2"))
    announce(.timelinesChanged(OwnTimelines(lists: [PeopleList(id: "7", title: "Makers")])))
    #expect(!model.pager.loading.isRunning)
    let list = PeopleList(id: "7", title: "Makers", isExclusive: true)
    await reload(.fixture("2")) { announce(.timelinesChanged(OwnTimelines(lists: [list]))) }
    #expect(scene.rowIDs == ["2"])
    await reload(.fixture("1", "2")) { announce(.listed(.ada, in: "7", isOn: false)) }
    #expect(scene.rowIDs == ["1", "2"])
    announce(.listed(.ada, in: "8", isOn: false))
    #expect(!model.pager.loading.isRunning)
  }

  private func reload(_ page: Page<Post>, _ change: @escaping @MainActor () -> Void) async {
    let completion = Completion { change() }
    await scene.feed.pages.next().succeed(page)
    await completion.reached
  }

  @Test func changesBeforeTheFeedAppearedDoNothing() {
    announce(.published(.fixture()))
    announce(.arrived([.fixture()]))
    announce(.serverFiltersChanged)
    model.didBecomeActive()
    #expect(scene.state == FeedState())
  }
}

import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import FeedFeature

@MainActor
@Suite struct FeedPagingTests {
  let scene = FeedScene()
  var model: FeedViewModel { scene.model }

  @Test(arguments: ["1", "2", "unknown"])
  func onlyTheLastRowAsksForMore(_ id: String) async {
    await scene.appear(.fixture("1", "2", "3", next: "c"))
    model.didShowRow(id)
    #expect(scene.paging == .more("c"))
    #expect(!model.pager.loadingMore.isRunning)
  }

  @Test func aFilterOfTheServerHidesAPost() async {
    await scene.appear(.fixture("1", "2", "3").hiding("2"))
    #expect(scene.rowIDs == ["1", "3"])
  }

  @Test func successAppendsThePageBelow() async {
    await scene.appear(.fixture("1", "2", next: "c"))
    model.didShowRow("2")
    #expect(scene.paging == .loadingMore("c"))
    #expect(model.viewData.foot == .loading)
    let request = await scene.feed.pages.next()
    #expect(request.input == "c")
    request.succeed(.fixture("3", next: "d"))
    await model.pager.loadingMore.finished
    #expect(scene.rowIDs == ["1", "2", "3"])
    #expect(scene.paging == .more("d"))
  }

  @Test func lastPageEndsTheList() async {
    await scene.appear(.fixture("1", next: "c"))
    model.didShowRow("1")
    await scene.answerMore(.fixture("2"))
    #expect(scene.paging == .end)
    #expect(model.viewData.foot == .none)
    await scene.through { model.didShowRow("2") }
  }

  @Test func runningPageIsNotAskedForAgain() async {
    await scene.appear(.fixture("1", next: "c"))
    model.didShowRow("1")
    model.didShowRow("1")
    model.didTapLoadMore()
    await scene.answerMore(.fixture("2", next: "d"))
    #expect(scene.rowIDs == ["1", "2"])
  }

  @Test func rowThatIsThereAlreadyIsNotRepeated() async {
    await scene.appear(.fixture("1", "2", next: "c"))
    model.didShowRow("2")
    await scene.answerMore(.fixture("2", "3"))
    #expect(scene.rowIDs == ["1", "2", "3"])
    #expect(scene.list?.items.map(\.id) == ["1", "2", "3"])
  }

  @Test func rowsWithTheSameIDInOnePageAreOneRow() async {
    await scene.appear(.fixture("1", "1", "2"))
    #expect(scene.rowIDs == ["1", "2"])
  }

  @Test func failureIsShownInTheFootAndTheRowsStay() async {
    await scene.appear(.fixture("1", next: "c"))
    model.didShowRow("1")
    await scene.failMore(LoadFailure.offline)
    #expect(scene.paging == .failedMore(.offline, "c"))
    #expect(scene.rowIDs == ["1"])
    #expect(scene.state.toast == nil)
    #expect(
      model.viewData.foot
        == .failed(
          FailureText(
            title: "No Connection",
            message: "More posts could not be loaded. Check your connection and try again.",
            action: .retry)))
    await scene.through { model.didShowRow("1") }
  }

  @Test func retryInTheFootAsksForTheSamePage() async {
    await scene.appear(.fixture("1", next: "c"))
    model.didShowRow("1")
    await scene.failMore(LoadFailure.offline)
    model.didTapLoadMore()
    #expect(scene.paging == .loadingMore("c"))
    await scene.answerMore(.fixture("2"))
    #expect(scene.rowIDs == ["1", "2"])
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationPutsTheFootBack(_ error: any Error) async {
    await scene.appear(.fixture("1", next: "c"))
    model.didShowRow("1")
    await scene.failMore(LoadFailure.offline)
    let before = scene.state
    model.didTapLoadMore()
    await scene.failMore(error)
    #expect(scene.state == before)
  }

  @Test func refreshTakesThePlaceOfAPageAndItsStaleAnswerIsDropped() async {
    await scene.appear(.fixture("1", next: "c"))
    let ending = Ending { model.didShowRow("1") }
    let stale = await scene.feed.pages.next()
    model.didHideRow("1")
    model.didTapRetry()
    #expect(scene.paging == .more("c"))
    #expect(stale.wasCancelled)
    await scene.answerPage(.fixture("2", "1", next: "d"))
    let before = scene.state
    stale.succeed(.fixture("9"))
    await ending.reached
    #expect(scene.state == before)
    #expect(scene.rowIDs == ["2", "1"])
  }

  @Test func noPageIsAskedForWhileTheFirstIsFetched() async {
    await scene.appear(.fixture("1", next: "c"))
    let ending = Ending {
      model.didTapRetry()
      model.didShowRow("1")
      model.didTapLoadMore()
    }
    #expect(scene.paging == .more("c"))
    await scene.failPage(LoadFailure.offline)
    await ending.reached
    #expect(scene.paging == .more("c"))
  }

  @Test func lastRowThatIsOnTheScreenAfterARefreshGoesOn() async {
    await scene.appear(.fixture("1", "2"))
    model.didShowRow("1")
    model.didShowRow("2")
    model.didTapRetry()
    await scene.answerPage(.fixture("1", "2", next: "c"))
    #expect(scene.paging == .loadingMore("c"))
    await scene.answerMore(.fixture("3", next: "d"))
    #expect(scene.paging == .more("d"))
  }
}

@MainActor
@Suite struct FeedFilterTests {
  let scene = FeedScene(filter: FeedFilter(mutedWords: [.init("Hello")]))
  var model: FeedViewModel { scene.model }

  @Test func pageWithNothingToShowGoesOnToTheNext() async {
    model.onAppear()
    await scene.feed.pages.next().succeed(.fixture("1", next: "a"))
    let second = await scene.feed.pages.next()
    #expect(second.input == "a")
    #expect(model.viewData.phase == .loading)
    second.succeed(Page(items: [.fixture(id: "2", text: "Seen")], next: "b"))
    await model.pager.loadingMore.finished
    #expect(scene.rowIDs == ["2"])
    #expect(scene.list?.items.map(\.id) == ["1", "2"])
    #expect(scene.paging == .more("b"))
  }

  @Test func goingOnHasAnEndAndThePersonMayGoOn() async {
    scene.feed.pages.always { cursor in
      let number = cursor.flatMap { Int($0.rawValue) } ?? 0
      let next = number < 20 ? Cursor("\(number + 1)") : nil
      return Page(items: [.fixture(id: Post.ID("p\(number)"))], next: next)
    }
    await scene.through { model.onAppear() }
    #expect(scene.paging == .more("6"))
    #expect(
      model.viewData.phase
        == .empty(title: "No Matching Posts", message: "Your filter hides all loaded posts."))
    #expect(model.viewData.foot == .more)
    scene.feed.pages.always { _ in Page(items: [.fixture(id: "9", text: "Seen")]) }
    await scene.through { model.didTapLoadMore() }
    #expect(scene.rowIDs == ["9"])
  }

  @Test func whatThePersonAsksForStartsTheCountAnew() async {
    scene.feed.pages.always { cursor in
      let number = cursor.flatMap { Int($0.rawValue) } ?? 0
      return Page(items: [.fixture(id: Post.ID("p\(number)"))], next: Cursor("\(number + 1)"))
    }
    await scene.through { model.onAppear() }
    #expect(scene.paging == .more("6"))
    await scene.through { model.didTapLoadMore() }
    #expect(scene.paging == .more("11"))
    let filter = FeedFilter(mutedWords: [.init("Hello"), .init("Nothing")])
    await scene.through { scene.changes.announce(.filtered(filter)) }
    #expect(scene.paging == .more("16"))
    await scene.through { model.didTapRetry() }
    #expect(scene.paging == .more("6"))
  }

  @Test func pageThatFailedIsNotAskedForAgainByAFilter() async {
    model.onAppear()
    await scene.feed.pages.next().succeed(.fixture("1", next: "a"))
    await scene.failMore(LoadFailure.offline)
    scene.changes.announce(.filtered(FeedFilter(mutedWords: [.init("Hello"), .init("Nothing")])))
    await model.pager.filtering.finished
    #expect(scene.rowIDs == [])
    #expect(scene.paging == .failedMore(.offline, "a"))
  }

  @Test func pageWithSomethingToShowStartsTheCountAnew() async {
    scene.feed.pages.always { cursor in
      let number = cursor.flatMap { Int($0.rawValue) } ?? 0
      let post = Post.fixture(id: Post.ID("p\(number)"), text: number == 2 ? "Seen" : "Hello")
      return Page(items: [post], next: number < 20 ? Cursor("\(number + 1)") : nil)
    }
    await scene.through { model.onAppear() }
    #expect(scene.rowIDs == ["p2"])
    #expect(scene.paging == .more("3"))
    await scene.through { model.didShowRow("p2") }
    #expect(scene.paging == .more("8"))
  }

  @Test func filterChangedElsewhereIsAppliedToWhatIsThere() async {
    await scene.appear(.fixture(id: "1"), .fixture(id: "2", text: "Seen"))
    #expect(scene.rowIDs == ["2"])
    #expect(model.viewData.isFiltering)
    await scene.through { scene.changes.announce(.filtered(FeedFilter())) }
    #expect(scene.rowIDs == ["1", "2"])
    #expect(!model.viewData.isFiltering)
    #expect(scene.state.filter == FeedFilter())
  }

  @Test func filterChangedWhileAPageIsFetchedCountsForThePage() async {
    model.onAppear()
    let request = await scene.feed.pages.next()
    scene.changes.announce(.filtered(FeedFilter(mutedWords: [.init("Seen")])))
    request.succeed(Page(items: [.fixture(id: "1"), .fixture(id: "2", text: "Seen")]))
    await model.pager.loading.finished
    #expect(scene.rowIDs == ["1"])
  }

  @Test func filterChangedDuringAnEarlierOpeningIsOlderThanTheStore() async {
    scene.accounts.accounts.always { _ in throw CancellationError() }
    model.onAppear()
    scene.changes.announce(.filtered(FeedFilter(hidesBoosts: true)))
    await model.pager.loading.finished
    #expect(scene.state.posts.list.items == .idle)
    scene.accounts.accounts.always { _ in .fixture() }
    model.onAppear()
    await scene.answerPage(.fixture("1"))
    #expect(scene.state.filter == FeedFilter(mutedWords: [.init("Hello")]))
  }

  @Test func rowsMadeFromAnOlderListAreMadeAgain() async {
    await scene.appear(.fixture(id: "1"), .fixture(id: "2", text: "Seen"))
    await scene.through {
      scene.changes.announce(.filtered(FeedFilter()))
      scene.changes.announce(.deleted("2"))
    }
    #expect(scene.rowIDs == ["1"])
  }

  /// Of one post rows are made sooner than of hundreds; should they not be, the feed ends the same.
  @Test func rowsMadeFromWhatWasThereBeforeARefreshAreMadeAgain() async {
    await scene.appear(Page(items: (1...300).map { .fixture(id: Post.ID("old \($0)")) }))
    model.didTapRetry()
    let request = await scene.feed.pages.next()
    request.succeed(.fixture("new"))
    scene.changes.announce(.filtered(FeedFilter()))
    await model.pager.loading.finished
    await model.pager.filtering.finished
    #expect(scene.rowIDs == ["new"])
  }

  @Test func staleFilterIsNotApplied() async {
    await scene.appear(.fixture(id: "1"), .fixture(id: "2", text: "Seen"))
    await scene.through {
      scene.changes.announce(.filtered(FeedFilter()))
      scene.changes.announce(.filtered(FeedFilter(mutedWords: [.init("Seen")])))
    }
    #expect(scene.rowIDs == ["1"])
  }

  @Test func filteringLeavesPagingAlone() async {
    await scene.appear(.fixture(id: "2", text: "Seen"), next: "c")
    await scene.through { scene.changes.announce(.filtered(FeedFilter(hidesReplies: true))) }
    #expect(scene.paging == .more("c"))
  }

  /// What was read a moment ago must not vanish under the eyes.
  @Test func unreadOnlyKeepsWhatIsReadUntilTheNextFetch() async {
    let scene = FeedScene(filter: FeedFilter(showsUnreadOnly: true))
    await scene.appear(.fixture(id: "1", isUnread: true), .fixture(id: "2"))
    #expect(scene.rowIDs == ["1"])
    await scene.through { scene.model.didHideRow("1") }
    #expect(scene.rowIDs == ["1"])
    #expect(scene.rows.first?.isUnread == false)
  }
}

import Domain
import Foundation
import Presentation
import TestSupport
import Testing

/// Pages after the first, and hidden items.
@MainActor
@Suite struct PagerLoadMoreTests {
  let scene = PostsScene()
  var pager: Pager<Post> { scene.pager }
  private var paging: Paging { scene.list.paging }

  @Test(arguments: ["1", "2", "unknown"])
  func onlyTheLastRowAsksForMore(_ row: String) async {
    await scene.open(.fixture("1", "2", "3", next: "c"))
    pager.rowAppeared(row)
    #expect(paging == .more("c"))
    #expect(!pager.loadingMore.isRunning)
  }

  @Test func successAppendsUntilTheLastPage() async {
    await scene.open(.fixture("1", "2", next: "c"))
    pager.rowAppeared("2")
    #expect(paging == .loadingMore("c"))
    let request = await scene.pages.next()
    #expect(request.input == "c")
    request.succeed(.fixture("3", next: "d"))
    await pager.loadingMore.finished
    #expect(scene.list == .shown(.fixture("1", "2", "3", next: "d"), .fetched(.fixture)))
    #expect(scene.events.all.last == .extended)
    pager.rowAppeared("3")
    await scene.answerMore(.fixture("4"))
    #expect(scene.list == .shown(.fixture("1", "2", "3", "4"), .fetched(.fixture)))
    await scene.performAndWait { pager.rowAppeared("4") }
  }

  @Test func theRunningPageWins() async {
    await scene.open(.fixture("1", next: "c"))
    pager.rowAppeared("1")
    let request = await scene.pages.next()
    pager.rowAppeared("1")
    pager.loadMore()
    #expect(!request.wasCancelled && scene.pages.pending.isEmpty)
    request.succeed(.fixture("2"))
    await pager.loadingMore.finished
    #expect(scene.list.rows == ["1", "2"])
  }

  @Test func rowsOfAnEarlierPageAreNotRepeated() async {
    await scene.open(.fixture("1", "1", "2", next: "c"))
    pager.rowAppeared("2")
    await scene.answerMore(.fixture("2", "3"))
    #expect(scene.list == .shown(.fixture("1", "2", "3"), .fetched(.fixture)))
  }

  @Test func failureIsShownBelowTheRowsUntilARetry() async {
    await scene.open(.fixture("1", next: "c"))
    pager.rowAppeared("1")
    await scene.failMore(LoadFailure.offline)
    #expect(paging == .failedMore(.offline, "c"))
    #expect(scene.list.rows == ["1"] && scene.screen.toast == nil)
    #expect(
      scene.list.foot(at: .fixture, .fixture)
        == .failed(
          FailureText(
            title: "No Connection",
            message: "More posts could not be loaded. Check your connection and try again.",
            action: .retry)))
    await scene.performAndWait { pager.rowAppeared("1") }
    pager.loadMore()
    #expect(paging == .loadingMore("c"))
    await scene.answerMore(.fixture("2"))
    #expect(scene.list.rows == ["1", "2"])
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationRestoresTheState(_ error: any Error) async {
    await scene.open(.fixture("1", next: "c"))
    var before = scene.list
    pager.rowAppeared("1")
    await scene.failMore(error)
    #expect(scene.list == before)
    pager.loadMore()
    await scene.failMore(LoadFailure.offline)
    before = scene.list
    pager.loadMore()
    await scene.failMore(error)
    #expect(scene.list == before)
  }

  @Test func aRefreshReplacesARunningPage() async {
    await scene.open(.fixture("1", next: "c"))
    let completion = Completion { pager.rowAppeared("1") }
    let stale = await scene.pages.next()
    pager.rowDisappeared("1")
    pager.load()
    #expect(stale.wasCancelled && paging == .more("c"))
    await scene.answer(.fixture("2", next: "d"))
    stale.succeed(.fixture("9"))
    await completion.reached
    #expect(scene.list == .shown(.fixture("2", next: "d"), .fetched(.fixture)))
  }

  @Test func noPageLoadsWhileTheFirstIsLoading() async {
    await scene.open(.fixture("1", next: "c"))
    let completion = Completion {
      pager.load()
      pager.rowAppeared("1")
      pager.loadMore()
    }
    #expect(paging == .more("c"))
    await scene.fail(LoadFailure.offline)
    await scene.answerMore(.fixture("2"))
    await completion.reached
    #expect(scene.list.rows == ["1", "2"])
  }

  @Test func aVisibleLastRowRetriesAfterAQuietFailure() async {
    await scene.open(.fixture("1", next: "c"))
    pager.load(isQuiet: true)
    pager.rowAppeared("1")
    await scene.fail(LoadFailure.offline)
    await scene.answerMore(.fixture("2"))
    #expect(scene.list.rows == ["1", "2"])
  }

  @Test func aVisibleLastRowLoadsMoreAfterARefresh() async {
    await scene.open(.fixture("1", "2"))
    pager.rowAppeared("1")
    pager.rowAppeared("2")
    pager.load()
    await scene.answer(.fixture("1", "2", next: "c"))
    #expect(paging == .loadingMore("c"))
    await scene.answerMore(.fixture("3", next: "d"))
    #expect(paging == .more("d"))
  }

  @Test func changesDuringAPageAreAppliedToIt() async {
    await scene.open(.fixture("1", next: "c"))
    pager.rowAppeared("1")
    let request = await scene.pages.next()
    scene.changes.announce(.deleted("2"))
    request.succeed(.fixture("2", "3"))
    await pager.loadingMore.finished
    #expect(scene.list.rows == ["1", "3"])
  }

  @Test func aRepeatedPageIsTheLast() async {
    pager.endsAtRepeatedPage = true
    await scene.open(.fixture("1", next: "c"))
    pager.rowAppeared("1")
    await scene.answerMore(.fixture("1", next: "d"))
    #expect(paging == .end)
  }
}

/// Pages with nothing to show, and the filter.
@MainActor
@Suite struct PagerFilterTests {
  let scene = PostsScene()
  var pager: Pager<Post> { scene.pager }

  init() {
    pager.shows = { $0.content?.text != "Hello" }
  }

  private func seen(_ id: Post.ID) -> Post { .fixture(id: id, text: "Seen") }

  /// Endless pages with nothing to show.
  private func answerForever(_ seen: Post? = nil) {
    scene.pages.always { cursor in
      let number = cursor.flatMap { Int($0.rawValue) } ?? 0
      let post = number == 2 ? seen : nil
      return Page(
        items: [post ?? .fixture(id: Post.ID("p\(number)"))], next: Cursor("\(number + 1)"))
    }
  }

  @Test func anEmptyPageLoadsTheNext() async {
    pager.open()
    await scene.pages.next().succeed(.fixture("1", next: "a"))
    let second = await scene.pages.next()
    #expect(second.input == "a" && scene.list.paging == .loadingMore("a"))
    second.succeed(Page(items: [seen("2")], next: "b"))
    await pager.loadingMore.finished
    #expect(scene.list.rows == ["2"] && scene.list.paging == .more("b"))
    #expect(scene.list.items.value?.order == ["1", "2"])
  }

  @Test func loadingPausesAfterFiveEmptyPages() async {
    answerForever()
    await scene.performAndWait { pager.open() }
    #expect(scene.list.paging == .paused("6"))
    #expect(scene.list.foot(at: .fixture, .fixture) == .paused)
    let phase = ListPhase(
      scene.list, during: .loadPosts, empty: .loading, at: .fixture, .fixture)
    #expect(phase == .nothingYet)
    await scene.performAndWait { pager.change { _ in } }
    #expect(scene.list.paging == .paused("6"))
    await scene.performAndWait { pager.loadMore() }
    #expect(scene.list.paging == .paused("11"))
    await scene.performAndWait { pager.filter() }
    #expect(scene.list.paging == .paused("16"))
    await scene.performAndWait { pager.load() }
    #expect(scene.list.paging == .paused("6"))
  }

  @Test func aPageWithItemsResetsTheCount() async {
    answerForever(seen("seen"))
    await scene.performAndWait { pager.open() }
    #expect(scene.list.rows == ["seen"] && scene.list.paging == .more("3"))
    await scene.performAndWait { pager.rowAppeared("seen") }
    #expect(scene.list.paging == .paused("8"))
    pager.rowDisappeared("seen")
    await scene.performAndWait { pager.rowAppeared("seen") }
    #expect(scene.list.paging == .paused("8"))
  }

  @Test func aNewFilterIsAppliedToAllItems() async {
    await scene.open(.fixture(id: "1"), seen("2"), next: "c")
    #expect(scene.list.rows == ["2"])
    pager.shows = { _ in true }
    await scene.performAndWait { pager.filter() }
    #expect(scene.list.rows == ["1", "2"] && scene.list.paging == .more("c"))
  }

  @Test func theNewestFilterWins() async {
    await scene.open(.fixture(id: "1"), seen("2"))
    await scene.performAndWait {
      pager.shows = { _ in true }
      pager.filter()
      pager.shows = { $0.content?.text != "Seen" }
      pager.filter()
    }
    #expect(scene.list.rows == ["1"])
  }

  @Test func changesWhileFilteringAreCorrect() async {
    await scene.open(.fixture(id: "1"), seen("2"))
    pager.shows = { _ in true }
    await scene.performAndWait {
      pager.filter()
      scene.changes.announce(.deleted("2"))
    }
    #expect(scene.list.rows == ["1"])
    await scene.performAndWait {
      pager.shows = { $0.id != "3" }
      pager.filter()
      pager.edit { $0.prepend([.fixture(id: "3"), .fixture(id: "4")]) }
    }
    #expect(scene.list.rows == ["4", "1"])
  }

  @Test func aFilterDuringARefreshIsCorrectAfterIt() async {
    await scene.open(Page(items: (1...300).map { .fixture(id: Post.ID("old \($0)")) }))
    pager.load()
    let request = await scene.pages.next()
    request.succeed(.fixture("new"))
    pager.shows = { _ in true }
    pager.filter()
    await pager.loading.finished
    await pager.filtering.finished
    #expect(scene.list.rows == ["new"])
  }

  @Test func aFilterDoesNotRetryAFailedPage() async {
    pager.open()
    await scene.pages.next().succeed(.fixture("1", next: "a"))
    await scene.failMore(LoadFailure.offline)
    await scene.performAndWait { pager.filter() }
    #expect(scene.list.paging == .failedMore(.offline, "a"))
  }

  @Test func changedItemsAreFilteredOnRequest() async {
    pager.shows = { $0.reactions.isBookmarked }
    pager.filtersChanges = true
    await scene.open(.fixture(reactions: .init(isBookmarked: true)), .fixture(id: "2"))
    pager.edit { $0.update("1") { $0.setting(.bookmark, isOn: false) } }
    pager.edit { $0.update("2") { $0.setting(.bookmark, isOn: true) } }
    #expect(scene.list.rows == ["2"])
  }
}

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

  @Test func aServerFilterHidesAPost() async {
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

  @Test func failureIsShownBelowAndTheRowsStay() async {
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
    await scene.performAndWait { model.didShowRow("1") }
  }
}

@MainActor
@Suite struct FeedFilterTests {
  let scene = FeedScene(filter: FeedFilter(mutedWords: [.init("Hello")]))
  var model: FeedViewModel { scene.model }

  @Test func anEmptyPageLoadsTheNext() async {
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

  @Test func automaticLoadingStopsAndCanBeContinued() async {
    scene.feed.pages.always { cursor in
      let number = cursor.flatMap { Int($0.rawValue) } ?? 0
      let next = number < 20 ? Cursor("\(number + 1)") : nil
      return Page(items: [.fixture(id: Post.ID("p\(number)"))], next: next)
    }
    await scene.performAndWait { model.onAppear() }
    #expect(scene.paging == .paused("6"))
    #expect(
      model.viewData.phase
        == .empty(title: "No Matching Posts", message: "Your filter hides all loaded posts."))
    #expect(model.viewData.foot == .paused)
    scene.feed.pages.always { _ in Page(items: [.fixture(id: "9", text: "Seen")]) }
    await scene.performAndWait { model.pager.loadMore() }
    #expect(scene.rowIDs == ["9"])
  }

  @Test func aFilterChangedElsewhereAppliesToTheRows() async {
    await scene.appear(.fixture(id: "1"), .fixture(id: "2", text: "Seen"))
    #expect(scene.rowIDs == ["2"])
    #expect(model.viewData.isFiltering)
    await scene.performAndWait { scene.changes.announce(.filtered(FeedFilter())) }
    #expect(scene.rowIDs == ["1", "2"])
    #expect(!model.viewData.isFiltering)
    #expect(scene.state.filter == FeedFilter())
  }

  @Test func aFilterChangedDuringAFetchAppliesToItsPage() async {
    model.onAppear()
    let request = await scene.feed.pages.next()
    scene.changes.announce(.filtered(FeedFilter(mutedWords: [.init("Seen")])))
    request.succeed(Page(items: [.fixture(id: "1"), .fixture(id: "2", text: "Seen")]))
    await model.pager.loading.finished
    #expect(scene.rowIDs == ["1"])
  }

  @Test func theStoreOverridesAnEarlierFilterChange() async {
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

  /// Posts that were just read must not disappear while the person is looking.
  @Test func unreadOnlyKeepsReadPostsUntilTheNextFetch() async {
    let scene = FeedScene(filter: FeedFilter(showsUnreadOnly: true))
    await scene.appear(.fixture(id: "1", isUnread: true), .fixture(id: "2"))
    #expect(scene.rowIDs == ["1"])
    await scene.performAndWait { scene.model.didHideRow("1") }
    #expect(scene.rowIDs == ["1"])
    #expect(scene.rows.first?.isUnread == false)
  }
}

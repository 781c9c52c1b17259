import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import FeedGapsFeature

/// Tests gaps without a feed. The test owns the posts around them.
@MainActor
@Suite final class FeedGapsTests {
  private let feed: FakeFeed
  private let fakes = Fakes()
  private var list = PagedList<Post>()
  private var state = FeedGapsState()
  private lazy var pager = Pager(
    ListAccess { [unowned self] in
      list
    } edit: { [unowned self] change in
      change(&list)
    },
    fetch: { _ in throw LoadFailure.notFound }, report: { _ in })
  private lazy var gaps = FeedGaps(
    FeedGapsAccess { [unowned self] in
      list.items.value
    } _: { [unowned self] in
      state
    } edit: { [unowned self] change in
      change(&state)
    }, pager,
    FeedGapsSources(feed: feed, .fixture)
  ) { posts, change in
    if case .deleted(let id) = change { posts.remove(id) }
  } complete: { _ in
  }

  init() {
    feed = FakeFeed(fakes)
    var page = Page(items: [Post.fixture(id: "9"), .fixture(id: "2")])
    page.gaps = [Gap(id: "gap", index: 1)]
    list = PagedList(.loaded(OrderedItems(page)))
  }

  private func answer(_ page: Page<Post>) async {
    let filling = gaps.fillings["gap"]
    await feed.fills.next().succeed(page)
    await filling?.finished
  }

  @Test func successFillsTheGap() async {
    gaps.fill("gap")
    #expect(state.phases == ["gap": .loading])
    await answer(Page(items: [.fixture(id: "5")]))
    #expect(list.rows == ["9", "5", "2"] && state == FeedGapsState())
  }

  @Test func failureIsShownAndRetryFillsTheGap() async {
    gaps.fill("gap")
    let filling = gaps.fillings["gap"]
    await feed.fills.next().fail(LoadFailure.offline)
    await filling?.finished
    #expect(state.phases == ["gap": .failed(.offline)])
    gaps.fill("gap")
    await answer(Page(items: []))
    #expect(list.rows == ["9", "2"])
  }

  @Test func cancellationStopsLoading() async {
    gaps.fill("gap")
    let filling = gaps.fillings["gap"]
    let request = await feed.fills.next()
    gaps.cancel()
    request.fail(CancellationError())
    await filling?.finished
    #expect(state == FeedGapsState() && gaps.fillings.isEmpty)
  }

  @Test(arguments: [true, false])
  func onlyAGapThatARefreshHasClosedStopsLoading(_ isClosed: Bool) async {
    let completion = Completion { gaps.fill("gap") }
    let request = await feed.fills.next()
    if isClosed { list = PagedList(.loaded(OrderedItems([Post.fixture(id: "9")]))) }
    gaps.cancelClosed()
    #expect(state.phases == (isClosed ? [:] : ["gap": .loading]))
    request.succeed(Page(items: [.fixture(id: "5")]))
    await completion.reached
    #expect(list.rows == (isClosed ? ["9"] : ["9", "5", "2"]) && state == FeedGapsState())
  }

  @Test func postsDeletedMeanwhileStayDeleted() async {
    gaps.fill("gap")
    gaps.note(.deleted("5"))
    await answer(Page(items: [.fixture(id: "5"), .fixture(id: "4")]))
    #expect(list.rows == ["9", "4", "2"])
  }
}

import Domain
import Presentation
import TestSupport
import Testing

@testable import FeedFeature

/// Rows for missing posts.
@MainActor
@Suite struct FeedGapTests {
  let scene = FeedScene()
  var model: FeedViewModel { scene.model }

  private func rows() -> String { scene.rowIDs.joined(separator: " ") }

  private func phase(_ gap: String) -> GapRowViewData.Phase? {
    model.viewData.gaps[gap]?.phase
  }

  // MARK: Success

  @Test func aTapFillsTheGapFromAbove() async {
    await scene.appear("9 8 gap 2 1")
    #expect(rows() == "9 8 gap 2 1" && phase("gap") == .idle)
    model.didShowRow("9")
    model.didShowRow("gap")
    model.didTapGap("gap")
    #expect(phase("gap") == .loading)
    let request = await scene.feed.fills.next()
    #expect(
      request.input == .init("gap", from: .above, between: Gap.Ends(above: "8", below: "2")))
    let filling = model.gaps.fillings["gap"]
    request.succeed(.gapped("7 6 gap"))
    await filling?.finished
    #expect(rows() == "9 8 7 6 gap 2 1" && phase("gap") == .idle)
  }

  @Test func aTapWhileScrollingUpFillsTheGapFromBelow() async {
    await scene.appear("9 8 gap 2 1")
    for row in ["9", "8", "gap", "2", "1"] { model.didShowRow(row) }
    for row in ["9", "8"] { model.didHideRow(row) }
    model.didTapGap("gap")
    let request = await scene.feed.fills.next()
    #expect(request.input.side == .below)
    let filling = model.gaps.fillings["gap"]
    request.succeed(.gapped("gap-2 4 3"))
    await filling?.finished
    #expect(rows() == "9 8 gap-2 4 3 2 1")
    #expect(phase("gap") == nil && phase("gap-2") == .idle)
  }

  @Test func aPageThatMeetsTheOtherSideClosesTheGap() async {
    await scene.appear("9 gap 2")
    model.didTapGap("gap")
    await scene.answerGap("gap", .gapped("8 7"))
    #expect(rows() == "9 8 7 2" && scene.state.gaps.phases.isEmpty)
    model.didTapGap("gap")
    #expect(model.gaps.fillings.isEmpty)
  }

  @Test func twoGapsLoadInParallelInAnyOrder() async {
    await scene.appear("9 gap-a 5 gap-b 2")
    model.didTapGap("gap-a")
    model.didTapGap("gap-b")
    let (first, second) = (model.gaps.fillings["gap-a"], model.gaps.fillings["gap-b"])
    var requests = [await scene.feed.fills.next(), await scene.feed.fills.next()]
    requests.sort { $0.input.gap.rawValue < $1.input.gap.rawValue }
    requests[1].succeed(.gapped("4 3"))
    await second?.finished
    #expect(rows() == "9 gap-a 5 4 3 2" && phase("gap-a") == .loading)
    requests[0].succeed(.gapped("8 gap-a"))
    await first?.finished
    #expect(rows() == "9 8 gap-a 5 4 3 2")
  }

  // MARK: Failure, retry, cancellation, stale answers

  @Test func aFailureIsShownInTheRowAndATapRetries() async {
    await scene.appear("9 gap 2")
    model.didTapGap("gap")
    await scene.failGap("gap", LoadFailure.offline)
    #expect(
      phase("gap")
        == .failed(
          FailureText(
            title: "No Connection",
            message: "The missing posts could not be loaded. Check your connection and try again.",
            action: .retry)))
    #expect(rows() == "9 gap 2" && scene.state.toast == nil)
    model.didTapGap("gap")
    #expect(phase("gap") == .loading)
    await scene.answerGap("gap", .gapped("8"))
    #expect(rows() == "9 8 2")
  }

  @Test func cancellationRestoresTheRow() async {
    await scene.appear("9 gap 2")
    let before = scene.state
    model.didTapGap("gap")
    await scene.failGap("gap", CancellationError())
    #expect(scene.state == before && phase("gap") == .idle)
  }

  @Test func cancellationRestoresAFailure() async {
    await scene.appear("9 gap 2")
    model.didTapGap("gap")
    await scene.failGap("gap", LoadFailure.timedOut)
    let before = scene.state
    model.didTapGap("gap")
    await scene.failGap("gap", CancellationError())
    #expect(scene.state == before)
  }

  @Test func anAnswerAfterARefreshIsDropped() async {
    await scene.appear("9 gap 2")
    let completion = Completion { model.didTapGap("gap") }
    let request = await scene.feed.fills.next()
    model.didTapRetry()
    await scene.answerPage(.gapped("9 gap 2"))
    #expect(phase("gap") == .idle)
    request.succeed(.gapped("8 7"))
    await completion.reached
    #expect(rows() == "9 gap 2" && phase("gap") == .idle)
  }

  @Test func aSecondTapWhileItLoadsDoesNothing() async {
    await scene.appear("9 gap 2")
    model.didTapGap("gap")
    let request = await scene.feed.fills.next()
    await scene.performAndWait { model.didTapGap("gap") }
    let filling = model.gaps.fillings["gap"]
    request.succeed(.gapped("8"))
    await filling?.finished
    #expect(rows() == "9 8 2")
  }

  // MARK: Concurrent changes

  @Test func aGapSurvivesThePostsNextToIt() async {
    await scene.appear("9 8 gap 2 1")
    for id: Post.ID in ["8", "2"] { scene.changes.announce(.deleted(id)) }
    #expect(rows() == "9 gap 1")
    for id: Post.ID in ["9", "1"] { scene.changes.announce(.deleted(id)) }
    #expect(rows() == "gap")
  }

  @Test func aGapStaysWhenThePeopleNextToItAreMuted() async {
    await scene.appear("9 gap 2")
    scene.changes.announce(
      .related(Relationship(personID: "ada", following: .yes, isMuted: true)))
    #expect(rows() == "gap")
  }

  @Test func postsDeletedWhileLoadingStayDeleted() async {
    await scene.appear("9 gap 2")
    model.didTapGap("gap")
    let request = await scene.feed.fills.next()
    scene.changes.announce(.deleted("7"))
    let filling = model.gaps.fillings["gap"]
    request.succeed(.gapped("8 7"))
    await filling?.finished
    #expect(rows() == "9 8 2")
  }

  @Test func aPageHiddenByAFilterLoadsTheNext() async {
    let scene = FeedScene(filter: FeedFilter(mutedWords: [.init("Hello")]))
    await scene.appear(
      Page(
        items: [.fixture(id: "9", text: "Nine"), .fixture(id: "2", text: "Two")],
        gaps: [Gap(id: "gap", index: 1)]))
    scene.model.didTapGap("gap")
    await scene.answerGap("gap", .gapped("8 7 gap"))
    #expect(scene.rowIDs == ["9", "gap", "2"])
    let request = await scene.feed.fills.next()
    #expect(request.input.ends == Gap.Ends(above: "7", below: "2"))
    let filling = scene.model.gaps.fillings["gap"]
    request.succeed(.gapped("6"))
    await filling?.finished
    #expect(scene.rowIDs == ["9", "2"])
  }

  @Test func aWaitingPostDoesNotBoundAGap() async {
    await scene.appear("9 gap 2")
    scene.changes.announce(.deleted("9"))
    scene.changes.announce(.published(.waiting))
    model.didTapGap("gap")
    let request = await scene.feed.fills.next()
    #expect(request.input.ends == Gap.Ends(above: nil, below: "2"))
    let filling = model.gaps.fillings["gap"]
    request.fail(CancellationError())
    await filling?.finished
  }

  @Test func keysSkipAGap() async {
    await scene.appear("9 gap 2")
    for row in ["9", "gap", "2"] { model.didShowRow(row) }
    #expect(model.posts.didStep(by: 1) == "9" && model.posts.didStep(by: 1) == "2")
  }

  @Test func pagesContinueBelowAGap() async {
    await scene.appear(.gapped("9 gap 2", next: "c"))
    model.didShowRow("2")
    await scene.answerMore(.gapped("1 gap-2 0"))
    #expect(rows() == "9 gap 2 1 gap-2 0")
  }
}

/// Where gaps come from: a newest page that does not reach the shown posts.
@MainActor
@Suite struct FeedGapArrivalTests {
  private func rows(_ scene: FeedScene) -> String { scene.rowIDs.joined(separator: " ") }

  @Test func newPostsWaitAboveTheirGap() async {
    let scene = FeedScene(cached: .fixture("3", "2", "1", next: "c"))
    await scene.appear(.gapped("9 8 gap 3", next: "d"))
    #expect(rows(scene) == "3 2 1" && scene.paging == .more("c"))
    #expect(scene.model.viewData.newPosts == "2 New Posts")
    scene.model.didTapNewPosts()
    #expect(rows(scene) == "9 8 gap 3 2 1")
    #expect(scene.state.posts.scrollTarget == "9" && scene.model.viewData.newPosts == nil)
  }

  @Test func thePlaceIsRestoredBelowAGap() async {
    let scene = FeedScene(position: "2", cached: .gapped("9 gap 3 2 1"))
    await scene.appear(.gapped("9 8 gap 3"))
    #expect(rows(scene) == "9 8 gap 3 2 1" && scene.state.posts.scrollTarget == "2")
  }

  @Test func aRefreshShowsTheGap() async {
    let scene = FeedScene()
    await scene.appear(.fixture("2", "1"))
    scene.model.didTapRetry()
    await scene.answerPage(.gapped("9 8 gap 2", next: "c"))
    #expect(rows(scene) == "9 8 gap 2" && scene.paging == .more("c"))
  }

  @Test func aCheckOffersPostsWithTheirGap() async {
    let scene = FeedScene()
    await scene.appear(.fixture("2", "1"))
    for page in ["9 8 gap 2", "12 11 gap-2 9"] {
      let completion = Completion { scene.model.didBecomeActive() }
      await scene.feed.pages.next().succeed(.gapped(page))
      await completion.reached
    }
    #expect(rows(scene) == "2 1" && scene.model.viewData.newPosts == "4 New Posts")
    scene.model.didTapNewPosts()
    #expect(rows(scene) == "12 11 gap-2 9 8 gap 2 1")
  }

  @Test func arrivalsIncludeTheirGap() async {
    let scene = FeedScene()
    await scene.appear(.fixture("2", "1"))
    scene.changes.announce(.arrivedAboveGap(.gapped("9 8 gap 2")))
    scene.changes.announce(.arrivedAboveGap(.gapped("9 8 gap 2")))
    scene.changes.announce(.arrived([.fixture(id: "10")]))
    #expect(scene.model.viewData.newPosts == "3 New Posts")
    scene.model.didTapNewPosts()
    #expect(rows(scene) == "10 9 8 gap 2 1")
  }

  @Test(arguments: [LoadFailure.timedOut as any Error, CancellationError()])
  func arrivalsDuringARefreshThatFailsAreOffered(_ failure: any Error) async {
    let scene = FeedScene()
    await scene.appear(.fixture("2", "1"))
    let completion = Completion { scene.model.didTapRetry() }
    let page = await scene.feed.pages.next()
    scene.changes.announce(.arrivedAboveGap(.gapped("9 8 gap 2")))
    page.fail(failure)
    await completion.reached
    #expect(rows(scene) == "2 1" && scene.model.viewData.newPosts == "2 New Posts")
  }

  /// The person wrote 3 after 8 and 9 had been posted.
  @Test func aGapBelowYourOwnPostStaysBelowIt() async {
    let scene = FeedScene()
    await scene.appear(.fixture("2", "1"))
    scene.changes.announce(.published(.fixture(id: "own", author: Account.fixture().person)))
    scene.changes.announce(.arrivedAboveGap(.gapped("own 9 8 gap 2")))
    scene.model.didTapNewPosts()
    #expect(rows(scene) == "own 9 8 gap 2 1")
  }

  @Test func postsBetweenAnOwnPostAndAGapAreOffered() async throws {
    let scene = FeedScene()
    await scene.appear(.fixture("2", "1"))
    let own = Post.fixture(id: "own", author: Account.fixture().person)
    scene.changes.announce(.published(own))
    var page = Page.gapped("own 9 8 gap")
    page.items[0] = own
    scene.changes.announce(.arrivedAboveGap(page))
    try #require(rows(scene) == "own 2 1" && scene.model.viewData.newPosts == "2 New Posts")
    let completion = Completion { scene.model.didTapNewPosts() }
    await scene.feed.pages.next().succeed(page)
    await completion.reached
    #expect(rows(scene) == "own 9 8 gap")
  }

  @Test func aWaitingPostHidesNoGap() async {
    let scene = FeedScene()
    await scene.appear(.waiting, .fixture(id: "2"), .fixture(id: "1"))
    var page = Page.gapped("waiting 9 8 gap 2")
    page.items[0] = .waiting
    scene.changes.announce(.arrivedAboveGap(page))
    scene.model.didTapNewPosts()
    #expect(rows(scene) == "waiting 9 8 gap 2 1")
  }
}

extension Post {
  fileprivate static let waiting = Post.fixture(
    id: "waiting", author: Account.fixture().person, delivery: .waiting)
}

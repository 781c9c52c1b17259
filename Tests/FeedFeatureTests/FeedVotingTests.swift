import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import FeedFeature

@MainActor
@Suite struct FeedVotingTests {
  let scene = FeedScene()
  var model: FeedViewModel { scene.model }

  private static let poll = Poll(
    id: Poll.ID("p"), options: [.init(title: "Tea", votes: 1), .init(title: "Rain", votes: 0)])

  private func appear() async {
    await scene.appear(Page(items: [.fixture(poll: Self.poll)]))
  }

  @Test func successShowsTheResultTheSourceCounted() async {
    await appear()
    #expect(scene.rows.first?.poll?.canVote(at: .fixture) == true)
    model.didTap(.vote([1]), inRow: "1")
    let request = await scene.posts.votes.next()
    var counted = Self.poll
    counted.options[1].votes = 1
    counted.ownVotes = [1]
    request.succeed(.fixture(poll: counted))
    await model.posts.actions.voting.finished
    #expect(scene.rows.first?.poll?.canVote(at: .fixture) == false)
    #expect(scene.rows.first?.poll?.options.map(\.isOwn) == [false, true])
  }

  @Test func failureIsSaidAndTheChoiceStays() async {
    await appear()
    model.didTap(.vote([0]), inRow: "1")
    await scene.posts.votes.next().fail(LoadFailure.offline)
    await model.posts.actions.voting.finished
    #expect(
      scene.state.toast?.message
        == "Your vote could not be counted. Check your connection and try again.")
    #expect(scene.rows.first?.poll?.canVote(at: .fixture) == true)
  }

  @Test func doubleTapVotesOnce() async {
    await appear()
    model.didTap(.vote([0]), inRow: "1")
    model.didTap(.vote([1]), inRow: "1")
    let request = await scene.posts.votes.next()
    #expect(request.input.choices == [0])
    request.succeed(.fixture(poll: Self.poll))
    await model.posts.actions.voting.finished
  }

  @Test func choosingNothingAsksNobody() async {
    await appear()
    model.didTap(.vote([]), inRow: "1")
    model.didTap(.vote([0]), inRow: "unknown")
    #expect(!model.posts.actions.voting.isRunning)
  }

  /// Leaving the screen must not take the vote back.
  @Test func losingTheFeedDoesNotCancelTheVote() async {
    let scene = FeedScene()
    var model: FeedViewModel? = FeedAssembly.makeViewModel(
      scene.sheets, scene.sources, changes: scene.changes)
    model?.onAppear()
    await scene.feed.pages.next().succeed(.fixture("1"))
    await model?.pager.loading.finished
    let ending = Ending { model?.didTap(.vote([0]), inRow: "1") }
    let request = await scene.posts.votes.next()
    model = nil
    #expect(!request.wasCancelled)
    request.succeed(.fixture())
    await ending.reached
  }
}

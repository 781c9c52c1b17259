import Domain
import Presentation
import TestSupport
import Testing

@testable import PostFeature

@MainActor
@Suite struct PostVotingTests {
  let scene = PostScene()
  var model: PostViewModel { scene.model }

  private static let poll = Poll(
    id: Poll.ID("p"), options: [.init(title: "Tea", votes: 1), .init(title: "Rain", votes: 0)])

  private func appear() async {
    await scene.appear(.fixture(post: .fixture(poll: Self.poll)))
  }

  @Test func successShowsTheResultTheSourceCounted() async {
    await appear()
    #expect(scene.row()?.row.poll?.canVote(at: .fixture) == true)
    model.didTap(.vote([1]), inRow: "1")
    var counted = Self.poll
    counted.options[1].votes = 1
    counted.ownVotes = [1]
    await scene.posts.votes.next().succeed(.fixture(poll: counted))
    await model.actions.voting.finished
    #expect(scene.row()?.row.poll?.canVote(at: .fixture) == false)
    #expect(scene.row()?.row.poll?.options.map(\.isOwn) == [false, true])
  }

  @Test func failureIsSaidAndTheChoiceStays() async {
    await appear()
    model.didTap(.vote([0]), inRow: "1")
    await scene.posts.votes.next().fail(LoadFailure.offline)
    await model.actions.voting.finished
    #expect(
      scene.state.toast?.message
        == "Your vote could not be counted. Check your connection and try again.")
    #expect(scene.row()?.row.poll?.canVote(at: .fixture) == true)
  }

  @Test func doubleTapVotesOnce() async {
    await appear()
    model.didTap(.vote([0]), inRow: "1")
    model.didTap(.vote([1]), inRow: "1")
    let request = await scene.posts.votes.next()
    #expect(request.input.choices == [0])
    request.succeed(.fixture(poll: Self.poll))
    await model.actions.voting.finished
  }

  @Test func choosingNothingAsksNobody() async {
    await appear()
    model.didTap(.vote([]), inRow: "1")
    model.didTap(.vote([0]), inRow: "unknown")
    #expect(!model.actions.voting.isRunning)
  }
}

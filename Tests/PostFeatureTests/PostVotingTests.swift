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

  @Test func successShowsTheServersResult() async {
    await appear()
    #expect(scene.row()?.row.poll?.canVote(at: .fixture) == true)
    model.didTap(.vote([1]), inRow: "1")
    var counted = Self.poll
    counted.options[1].votes = 1
    counted.ownVotes = [1]
    await scene.posts.votes.next().succeed(.fixture(poll: counted))
    await model.actions.vote(on: "1")?.finished
    #expect(scene.row()?.row.poll?.canVote(at: .fixture) == false)
    #expect(scene.row()?.row.poll?.options.map(\.isOwn) == [false, true])
  }
}

import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import PostFeature

/// Writing a post anew. The signed-in person is Grace.
@MainActor
@Suite struct PostRedraftTests {
  let scene = PostScene()
  var model: PostViewModel { scene.model }

  private static let own = PostThread.fixture(
    post: .fixture(author: .grace),
    replies: [.init(post: .fixture(id: "2", author: .grace, parent: .init(id: "1")), depth: 1)])

  @Test func onlyOnesOwnPostsAsk() async {
    await scene.appear(.full)
    model.didTapOpened(.redraft)
    model.didTap(.redraft, inRow: "2")
    #expect(scene.state.question == nil)
    #expect(scene.posts.redrafts.pending.isEmpty)
  }

  @Test func sayingNoChangesNothing() async {
    await scene.appear(Self.own)
    let before = scene.state
    model.didTapOpened(.redraft)
    #expect(scene.state.question == RedraftQuestion(post: "1"))
    model.didCloseQuestion()
    #expect(scene.state == before)
    #expect(scene.posts.redrafts.pending.isEmpty)
  }

  @Test func successOpensTheDraftAndTakesThePostAway() async {
    await scene.appear(Self.own)
    model.didTap(.redraft, inRow: "2")
    model.didConfirmRedraft(RedraftQuestion(post: "2"))
    #expect(scene.state.deletion == .running("2"))
    let request = await scene.posts.redrafts.next()
    #expect(request.input == "2")
    request.succeed(.fixture(id: "anew"))
    await model.redrafting.finished
    #expect(scene.rowIDs == ["1"])
    #expect(scene.redrafted.all == ["anew"])
    #expect(scene.state.deletion == nil)
  }

  @Test func failureIsSaidAndThePostStaysUntilARetry() async {
    await scene.appear(Self.own)
    let before = scene.thread
    model.didTapOpened(.redraft)
    model.didConfirmRedraft(RedraftQuestion(post: "1"))
    await scene.posts.redrafts.next().fail(LoadFailure.offline)
    await model.redrafting.finished
    #expect(scene.thread == before)
    #expect(scene.redrafted.all.isEmpty)
    #expect(
      scene.state.toast?.message
        == "The post could not be turned into a draft. Check your connection and try again.")
    model.didTapOpened(.redraft)
    model.didConfirmRedraft(RedraftQuestion(post: "1"))
    await scene.posts.redrafts.next().succeed(.fixture(id: "anew"))
    await model.redrafting.finished
    #expect(scene.redrafted.all == ["anew"])
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationLeavesThePost(_ error: any Error) async {
    await scene.appear(Self.own)
    let before = scene.state
    model.didTapOpened(.redraft)
    model.didConfirmRedraft(RedraftQuestion(post: "1"))
    await scene.posts.redrafts.next().fail(error)
    await model.redrafting.finished
    #expect(scene.state == before)
  }

  @Test func oneThatIsBeingDeletedGoesFirst() async {
    await scene.appear(Self.own)
    model.didTap(.delete, inRow: "2")
    model.didTapOpened(.redraft)
    model.didConfirmRedraft(RedraftQuestion(post: "1"))
    #expect(
      scene.state.toast?.message == "Another post is being deleted. Wait a moment.")
    await scene.posts.deletions.next().succeed(())
    await model.deleting.finished
    #expect(scene.posts.redrafts.pending.isEmpty)
  }
}

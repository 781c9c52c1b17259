import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import PostFeature

/// The signed-in person is Grace.
@MainActor
@Suite struct PostDeletionTests {
  let scene = PostScene()
  var model: PostViewModel { scene.model }

  private static let own = PostThread.fixture(
    post: .fixture(author: .grace),
    replies: [
      .init(post: .fixture(id: "2", author: .grace, parent: .init(id: "1")), depth: 1),
      .fixture("3", to: "2", depth: 2), .fixture("4", to: "1", depth: 1),
    ])

  @Test func onlyOnesOwnPostsOfferIt() async {
    await scene.appear(.full)
    #expect(model.viewData.deletion == .impossible)
    #expect(scene.list?.rows.contains { $0.isOwn } == false)
    model.didTapDeleteOpened()
    #expect(model.deletion == nil)
    scene.model.didTapDelete(inRow: "2")
    #expect(model.deletion == nil)
  }

  @Test func itIsAskedForFirstAndNothingHappensWithoutAYes() async {
    await scene.appear(Self.own)
    #expect(model.viewData.deletion == .offered)
    let before = scene.state
    model.didTapDeleteOpened()
    #expect(model.isAskingToDelete)
    #expect(model.deletion == "1")
    model.isAskingToDelete = false
    #expect(model.deletion == nil)
    #expect(scene.state == before)
  }

  @Test func successOfDeletingTheOpenedPostShowsItGone() async {
    await scene.appear(Self.own)
    model.didTapDeleteOpened()
    model.didConfirmDeletion(of: "1")
    #expect(!model.isAskingToDelete)
    #expect(model.viewData.deletion == .running)
    let request = await scene.posts.deletions.next()
    #expect(request.input == "1")
    #expect(model.viewData.phase == .rows)
    request.succeed(())
    await model.deleting.finished
    #expect(
      scene.state
        == PostState(
          thread: .failed(.notFound, previous: nil), account: .fixture(),
          toast: Toast(id: 1, message: "Post deleted")))
  }

  @Test func successOfDeletingAnAnswerTakesWhatAnswersItToo() async {
    await scene.appear(Self.own)
    model.didTapDelete(inRow: "2")
    model.didConfirmDeletion(of: "2")
    await scene.posts.deletions.next().succeed(())
    await model.deleting.finished
    #expect(scene.rowIDs == ["1", "4"])
    #expect(scene.state.toast?.message == "Post deleted")
  }

  @Test func failureIsSaidAndThePostStays() async {
    await scene.appear(Self.own)
    let before = scene.list
    model.didConfirmDeletion(of: "1")
    await scene.posts.deletions.next().fail(LoadFailure.offline)
    await model.deleting.finished
    #expect(scene.list == before)
    #expect(model.viewData.deletion == .offered)
    #expect(
      scene.state.toast?.message
        == "The post could not be deleted. Check your connection and try again.")
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationLeavesThePostSilently(_ error: any Error) async {
    await scene.appear(Self.own)
    let before = scene.state
    model.didConfirmDeletion(of: "1")
    await scene.posts.deletions.next().fail(error)
    await model.deleting.finished
    #expect(scene.state == before)
  }

  @Test func oneAtATime() async {
    await scene.appear(Self.own)
    model.didConfirmDeletion(of: "1")
    model.didTapDelete(inRow: "2")
    #expect(!model.isAskingToDelete)
    model.didConfirmDeletion(of: "2")
    let request = await scene.posts.deletions.next()
    #expect(request.input == "1")
    #expect(scene.posts.deletions.pending.isEmpty)
    request.succeed(())
    await model.deleting.finished
  }

  /// Leaving the screen must not leave it open whether the post is there.
  @Test func losingTheScreenDoesNotCancelIt() async {
    var model: PostViewModel? = PostAssembly.makeViewModel(
      "1", scene.sources, changes: scene.changes, navigate: { _ in }, reply: { _ in })
    model?.onAppear()
    await scene.posts.threads.next().succeed(Self.own)
    await model?.loading.finished
    let ending = Ending { model?.didConfirmDeletion(of: "1") }
    let request = await scene.posts.deletions.next()
    model = nil
    #expect(!request.wasCancelled)
    request.succeed(())
    await ending.reached
  }
}

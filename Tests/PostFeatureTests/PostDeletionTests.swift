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

  /// Lets the time to take it back pass, and hands out the request.
  private func pass() async -> GateRequest<Post.ID, Void> {
    await scene.clock.sleeper
    scene.clock.advance(by: PostViewModel.timeToUndo)
    return await scene.posts.deletions.next()
  }

  @Test func onlyOnesOwnPostsOfferIt() async {
    await scene.appear(.full)
    #expect(model.viewData.deletion == .impossible)
    #expect(!scene.rows.contains { $0.row.menu?.canDelete == true })
    let before = scene.state
    model.didTapOpened(.delete)
    model.didTap(.delete, inRow: "2")
    #expect(scene.state == before)
  }

  @Test func theSourceIsNotAskedWhileItCanBeTakenBack() async {
    await scene.appear(Self.own)
    #expect(model.viewData.deletion == .offered)
    let before = scene.state
    model.didTapOpened(.delete)
    #expect(scene.state.deletion == .pending("1"))
    #expect(model.viewData.deletion == .running)
    #expect(model.viewData.deletedRow == "1")
    #expect(model.toast?.undo == "Undo")
    await scene.clock.sleeper
    await scene.through { model.didTapUndo() }
    #expect(scene.state == before)
    #expect(scene.posts.deletions.pending.isEmpty)
  }

  @Test func successOfDeletingTheOpenedPostShowsItGone() async {
    await scene.appear(Self.own)
    model.didTapOpened(.delete)
    let request = await pass()
    #expect(request.input == "1")
    #expect(scene.state.deletion == .running("1"))
    #expect(model.toast == nil)
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
    model.didTap(.delete, inRow: "2")
    await pass().succeed(())
    await model.deleting.finished
    #expect(scene.rowIDs == ["1", "4"])
    #expect(scene.state.toast?.message == "Post deleted")
  }

  @Test func failureIsSaidAndThePostStays() async {
    await scene.appear(Self.own)
    let before = scene.thread
    model.didTapOpened(.delete)
    await pass().fail(LoadFailure.offline)
    await model.deleting.finished
    #expect(scene.thread == before)
    #expect(model.viewData.deletion == .offered)
    #expect(
      scene.state.toast?.message
        == "The post could not be deleted. Check your connection and try again.")
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationLeavesThePostSilently(_ error: any Error) async {
    await scene.appear(Self.own)
    let before = scene.state
    model.didTapOpened(.delete)
    await pass().fail(error)
    await model.deleting.finished
    #expect(scene.state == before)
  }

  @Test func theNextOneWaitsForTheFirstWhichIsDoneAtOnce() async {
    await scene.appear(Self.own)
    model.didTapOpened(.delete)
    model.didTap(.delete, inRow: "2")
    let request = await scene.posts.deletions.next()
    #expect(request.input == "1")
    #expect(scene.state.deletion == .running("1"))
    model.didTap(.delete, inRow: "2")
    #expect(scene.posts.deletions.pending.isEmpty)
    request.succeed(())
    await model.deleting.finished
    #expect(scene.state.deletion == .pending("2"))
    let next = await pass()
    #expect(next.input == "2")
    next.succeed(())
    await model.deleting.finished
    #expect(scene.state.toast?.message == "Post deleted")
  }

  @Test func theNextOneIsNotForgottenIfTheFirstIsCancelled() async {
    await scene.appear(Self.own)
    model.didTapOpened(.delete)
    model.didTap(.delete, inRow: "2")
    await scene.posts.deletions.next().fail(CancellationError())
    await model.deleting.finished
    #expect(scene.state.deletion == .pending("2"))
  }

  @Test func leavingDeletesTheNextOneToo() async {
    await scene.appear(Self.own)
    model.didTapOpened(.delete)
    model.didTap(.delete, inRow: "2")
    let first = await scene.posts.deletions.next()
    model.didLeave()
    let second = await scene.posts.deletions.next()
    #expect([first.input, second.input] == ["1", "2"])
    for request in [first, second] { request.succeed(()) }
    await model.deleting.finished
  }

  @Test(arguments: [true, false])
  func leavingOrDismissingDeletesAtOnce(_ leaves: Bool) async {
    await scene.appear(Self.own)
    model.didTap(.delete, inRow: "2")
    if leaves { model.didLeave() } else { model.didDismissToast(ToastViewData.deletionID) }
    let request = await scene.posts.deletions.next()
    #expect(request.input == "2")
    model.didLeave()
    #expect(scene.posts.deletions.pending.isEmpty)
    request.succeed(())
    await model.deleting.finished
    #expect(scene.rowIDs == ["1", "4"])
  }

  @Test func leavingWithoutADeletionDeletesNothing() async {
    await scene.appear(Self.own)
    let before = scene.state
    model.didLeave()
    #expect(scene.state == before)
  }

  /// Leaving the screen must not leave it open whether the post is there.
  @Test func losingTheScreenDoesNotCancelIt() async {
    var model: PostViewModel? = PostAssembly.makeViewModel(
      "1", scene.sources, changes: scene.changes, navigate: { _ in }, reply: { _ in })
    model?.onAppear()
    await scene.posts.threads.next().succeed(Self.own)
    await model?.loading.finished
    let ending = Ending {
      model?.didTapOpened(.delete)
      model?.didLeave()
    }
    let request = await scene.posts.deletions.next()
    model = nil
    #expect(!request.wasCancelled)
    request.succeed(())
    await ending.reached
  }
}

import Domain
import Presentation
import TestSupport
import Testing

@testable import PostFeature

/// Deletions in a thread. The signed-in person is Grace.
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

  @Test func onlyYourOwnPostsCanBeDeleted() async {
    await scene.appear(.full)
    #expect(model.viewData.menu?.canDelete == false)
    #expect(!scene.rows.contains { $0.row.menu?.canDelete == true })
    model.didTapRetry()
    await scene.answer(Self.own)
    #expect(model.viewData.menu?.canDelete == true)
    #expect(scene.rows.filter { $0.row.menu?.canDelete == true }.map(\.id) == ["1", "2"])
  }

  @Test func theRowIsDimmedWhileDeletionCanBeUndone() async {
    await scene.appear(Self.own)
    let before = scene.state
    let completion = Completion {
      model.didTapOpened(.delete)
      model.didTap(.delete, inRow: "2")
    }
    #expect(model.viewData.deletedRows == ["1", "2"])
    await scene.clock.sleeper
    model.actions.undo()
    await completion.reached
    #expect(scene.state == before && model.viewData.deletedRows.isEmpty)
    #expect(scene.posts.deletions.pending.isEmpty)
  }

  @Test func deletingTheOpenedPostClosesItsScreen() async {
    await scene.appear(Self.own)
    let completion = Completion { model.didTapOpened(.delete) }
    await scene.clock.sleeper
    scene.clock.advance(by: UndoTimer.length)
    let request = await scene.posts.deletions.next()
    #expect(scene.left.all.isEmpty)
    request.succeed(())
    await completion.reached
    #expect(scene.left.all == [true])
  }

  @Test(arguments: [false, true])
  func anUnsentPostCountsAsDeletedOnlyIfItDoesNotBecomeADraft(_ isDeletion: Bool) async {
    var unsent = Post.fixture(author: .grace)
    unsent.delivery = .waiting
    await scene.appear(.fixture(post: unsent))
    if isDeletion {
      let completion = Completion {
        model.didTapOpened(.delete)
        model.actions.sendNow()
      }
      await scene.posts.deletions.next().succeed(())
      await completion.reached
    } else {
      scene.changes.announce(.deleted("1"))
    }
    #expect(scene.left.all == [isDeletion])
  }

  @Test func deletingAReplyRemovesTheRepliesToItToo() async {
    await scene.appear(Self.own)
    let completion = Completion {
      model.didTap(.delete, inRow: "2")
      model.actions.sendNow()
    }
    await scene.posts.deletions.next().succeed(())
    await completion.reached
    #expect(scene.rowIDs == ["1", "4"] && scene.left.all.isEmpty)
  }

  /// Otherwise, the source would be asked to delete it again.
  @Test func aPendingDeletionEndsIfDeletedElsewhere() async {
    await scene.appear(Self.own)
    await Completion {
      model.didTapOpened(.delete)
      scene.changes.announce(.deleted("1"))
    }.reached
    #expect(scene.posts.deletions.pending.isEmpty && scene.state.toast == nil)
    #expect(scene.state.thread == .failed(.notFound, previous: nil))
  }

  /// In columns, it can be deleted from the list next to it.
  @Test(arguments: [Person.grace, .ada])
  func onlyAnOwnPostThatIsDeletedElsewhereCloses(author: Person) async {
    await scene.appear(PostThread(ancestors: [], post: .fixture(author: author), replies: []))
    scene.changes.announce(.deleted("1"))
    #expect(scene.left.all == (author == .grace ? [true] : []))
    #expect(scene.state.thread == .failed(.notFound, previous: nil))
  }

  @Test func closingTheScreenDoesNotCancelIt() async {
    var model: PostViewModel? = PostAssembly.makeViewModel(
      "1", scene.sources, changes: scene.changes, navigate: { _ in },
      reply: { _ in }, leave: { _ in })
    model?.onAppear()
    await scene.posts.threads.next().succeed(Self.own)
    await model?.loading.finished
    let completion = Completion { model?.didTapOpened(.delete) }
    await scene.clock.sleeper
    model = nil
    scene.clock.advance(by: UndoTimer.length)
    let request = await scene.posts.deletions.next()
    #expect(request.input == "1")
    request.succeed(())
    await completion.reached
  }
}

import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import PostFeature

@MainActor
@Suite struct PostReactionTests {
  let scene = PostScene()
  var model: PostViewModel { scene.model }

  private func post(_ id: String = "1") -> Post? { scene.thread?.post(inRow: id) }

  /// For an ancestor, the opened post and a reply.
  @Test(arguments: ["0", "1", "3"])
  func successIsOptimisticAndCanBeUndone(_ id: String) async throws {
    await scene.appear(.full)
    let old = try #require(post(id))
    let others = scene.rows.filter { $0.id != id }
    let completion = Completion { model.didTap(.action(.boost), inRow: id) }
    #expect(post(id) == old.setting(.boost, isOn: true))
    #expect(scene.row(id)?.row.actions.first { $0.id == .boost }?.isOn == true)
    #expect(scene.rows.filter { $0.id != id } == others)
    #expect(model.toaster.viewData == ToastViewData(id: 1, message: "Boosted", undo: "Undo"))

    let request = await scene.posts.reactions.next()
    #expect(request.input == .init(.boost, isOn: true, on: Post.ID(id)))
    var counted = old
    counted.counts.replies = 7
    request.succeed(counted.setting(.boost, isOn: true))
    await completion.reached
    #expect(post(id) == counted.setting(.boost, isOn: true))

    let undoing = Completion { model.actions.undo() }
    #expect(scene.state.toast == nil && post(id) == counted)
    let undo = await scene.posts.reactions.next()
    #expect(undo.input == .init(.boost, isOn: false, on: Post.ID(id)))
    undo.succeed(counted)
    await undoing.reached
  }

  @Test func threadOlderThanTheTapDoesNotUndoIt() async {
    await scene.appear()
    model.didTapRetry()
    let thread = await scene.posts.threads.next()
    let completion = Completion { model.didTap(.action(.favorite), inRow: "1") }
    let reaction = await scene.posts.reactions.next()
    thread.succeed(.fixture())
    await model.loading.finished
    #expect(post()?.reactions.isFavorite == true)
    reaction.succeed(.fixture().setting(.favorite, isOn: true))
    await completion.reached
    #expect(post()?.reactions.isFavorite == true)
  }

  @Test func threadOlderThanTheAnswerDoesNotUndoIt() async {
    await scene.appear()
    model.didTapRetry()
    let thread = await scene.posts.threads.next()
    let completion = Completion { model.didTap(.action(.favorite), inRow: "1") }
    await scene.posts.reactions.next().succeed(.fixture().setting(.favorite, isOn: true))
    await completion.reached
    thread.succeed(.fixture())
    await model.loading.finished
    #expect(post()?.reactions.isFavorite == true)
  }

  @Test func staleChangeElsewhereDoesNotUndoATap() async {
    await scene.appear()
    let completion = Completion { model.didTap(.action(.favorite), inRow: "1") }
    let request = await scene.posts.reactions.next()
    scene.changes.announce(.changed(.fixture(counts: .init(replies: 3))))
    #expect(post()?.reactions.isFavorite == true)
    #expect(post()?.counts.replies == 3)
    request.succeed(.fixture().setting(.favorite, isOn: true))
    await completion.reached
  }

  /// Closing the screen must not cancel actions on it.
  @Test func closingTheScreenDoesNotCancelTheRequest() async {
    var model: PostViewModel? = PostAssembly.makeViewModel(
      "1", scene.sources, changes: scene.changes, navigate: { _ in },
      reply: { _ in }, leave: { _ in })
    model?.onAppear()
    await scene.posts.threads.next().succeed(.fixture())
    await model?.loading.finished
    weak let lost = model
    let completion = Completion { model?.didTap(.action(.favorite), inRow: "1") }
    let request = await scene.posts.reactions.next()
    model = nil
    #expect(lost == nil)
    #expect(!request.wasCancelled)
    request.succeed(.fixture())
    await completion.reached
  }
}

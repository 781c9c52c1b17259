import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import FeedFeature

@MainActor
@Suite struct FeedReactionTests {
  let scene = FeedScene()
  var model: FeedViewModel { scene.model }

  private func post(_ id: String = "1") -> Post? { scene.list?.item(inRow: id) }

  @Test func successIsOptimisticAndCanBeUndone() async {
    await scene.appear(.fixture("1", "2"))
    let other = scene.rows.last
    let completion = Completion { model.posts.actions.perform(.action(.boost), inRow: "1") }
    #expect(post() == .fixture().setting(.boost, isOn: true))
    #expect(scene.rows.first?.actions.first { $0.id == .boost }?.isOn == true)
    #expect(scene.rows.last == other)
    #expect(model.toaster.viewData == ToastViewData(id: 1, message: "Boosted", undo: "Undo"))

    let request = await scene.posts.reactions.next()
    #expect(request.input == .init(.boost, isOn: true, on: "1"))
    let counted = Post.fixture(counts: .init(favorites: 7))
    request.succeed(counted.setting(.boost, isOn: true))
    await completion.reached
    #expect(post() == counted.setting(.boost, isOn: true))

    let undoing = Completion { model.posts.actions.undo() }
    #expect(scene.state.toast == nil && post() == counted)
    let undo = await scene.posts.reactions.next()
    #expect(undo.input == .init(.boost, isOn: false, on: "1"))
    undo.succeed(counted)
    await undoing.reached
  }

  /// Closing the screen must not cancel actions on it.
  @Test func closingTheFeedDoesNotCancelTheRequest() async {
    let scene = FeedScene()
    var model: FeedViewModel? = FeedAssembly.makeViewModel(
      .home, scene.sources, changes: scene.changes, navigate: { _ in }, present: { _ in })
    model?.onAppear()
    await scene.feed.pages.next().succeed(.fixture("1"))
    await model?.pager.loading.finished
    weak let lost = model
    let completion = Completion { model?.posts.actions.perform(.action(.favorite), inRow: "1") }
    let request = await scene.posts.reactions.next()
    model = nil
    #expect(lost == nil)
    #expect(!request.wasCancelled)
    request.succeed(.fixture())
    await completion.reached
  }

  @Test func replyOpensTheComposeSheetForThePost() async {
    await scene.appear(.fixture(boost: .init(id: "b", person: .alan)))
    model.posts.actions.perform(.action(.reply), inRow: "b")
    #expect(scene.sheets.all == [.compose(.reply(to: "1"))])
  }
}

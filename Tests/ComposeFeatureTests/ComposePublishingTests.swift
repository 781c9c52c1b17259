import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import ComposeFeature
@testable import DraftOpeningFeature
@testable import ThreadFormFeature

@MainActor
@Suite struct ComposePublishingTests {
  let scene = ComposeScene()
  var model: ComposeViewModel { scene.model }

  private func write(_ text: String) async {
    await scene.appear()
    model.didType(text)
  }

  @Test func successClosesAndStopsSaving() async {
    await write("Hello")
    model.didChoose(.followers)
    let completion = Completion { model.didTapPublish() }
    let request = await scene.drafts.publications.next()
    #expect(scene.state.isSending)
    #expect(request.input.text == "Hello")
    #expect(request.input.visibility == .followers)
    request.succeed(.fixture())
    await completion.reached
    #expect(scene.isClosed)
    await scene.performAndWait { model.didLeave() }
    #expect(scene.drafts.saves.pending.isEmpty)
  }

  @Test func doubleTapPublishesOnceAndBlocksTyping() async {
    await write("Hello")
    let completion = Completion {
      model.didTapPublish()
      model.didTapPublish()
      model.didType("Hello, you")
    }
    let request = await scene.drafts.publications.next()
    #expect(scene.draft?.text == "Hello")
    request.succeed(.fixture())
    await completion.reached
    model.didTapPublish()
    #expect(scene.drafts.publications.pending.isEmpty)
  }

  @Test func failureKeepsTheTextAndRetrySendsTheSameDraft() async {
    let store = scene.acceptAllDraftWrites()
    await write("Hello")
    var completion = Completion { model.didTapPublish() }
    let first = await scene.drafts.publications.next()
    first.fail(LoadFailure.offline)
    await completion.reached
    #expect(!scene.isClosed)
    #expect(scene.draft?.text == "Hello")
    #expect(scene.state.failure == .publishing(.offline))
    #expect(store.kept.all.map(\.text) == ["Hello"])
    completion = Completion { model.didTapRetry() }
    let second = await scene.drafts.publications.next()
    #expect(second.input.id == first.input.id)
    second.succeed(.fixture())
    await completion.reached
    #expect(scene.isClosed)
  }

  @Test func cancellationAllowsSendingAgain() async {
    await write("Hello")
    let completion = Completion { model.didTapPublish() }
    await scene.drafts.publications.next().fail(CancellationError())
    await completion.reached
    #expect(!scene.state.isSending)
    #expect(model.viewData.canPublish)
    #expect(!scene.isClosed)
  }

  @Test(arguments: ["", "  \n", String(repeating: "a", count: 21)])
  func emptyAndTooLongPostsAreNotPublished(_ text: String) async {
    await write(text)
    #expect(!model.viewData.canPublish)
    model.didTapPublish()
    #expect(!model.publishing.isRunning)
  }

  @Test func aDirectReplyWithoutAMentionIsNotPublished() async {
    let scene = ComposeScene(.reply(to: "7"), limit: 500)
    var parent = Post.fixture(id: "7", author: .grace)
    parent.visibility = .direct
    await scene.appear(parent: parent)
    scene.model.didType("Make that 9")
    #expect(!scene.model.viewData.canPublish)
    let note = "Type @ and a name to choose who gets this reply."
    #expect(scene.model.viewData.audienceNote == note)
    scene.model.didType("@ada Make that 9")
    #expect(scene.model.viewData.canPublish)
    let readers = "Only the people you mention can read this reply."
    #expect(scene.model.viewData.audienceNote == readers)
  }

  @Test func eachPostOfADirectThreadNeedsAMention() async {
    let scene = ComposeScene(limit: 500)
    await scene.appear()
    scene.model.didType("@ada One")
    scene.model.didChoose(.direct)
    scene.model.didEdit(ThreadEdit.add)
    #expect(scene.model.viewData.canPublish)
    scene.model.didType("Two")
    #expect(!scene.model.viewData.canPublish)
    let note = "Type @ and a name in each post to choose who gets this thread."
    #expect(scene.model.viewData.audienceNote == note)
    scene.model.didType("@ada Two")
    #expect(scene.model.viewData.canPublish)
  }

  /// Closing the screen must not withdraw the post.
  @Test func closingTheComposerDoesNotCancelThePost() async {
    var model: ComposeViewModel? = ComposeAssembly.makeViewModel(
      .blank, scene.sources, onDone: {}, onSchedule: { _ in })
    model?.onAppear()
    await scene.drafts.drafts.next().succeed([])
    await model?.loading.finished
    model?.didType("Hello")
    let completion = Completion { model?.didTapPublish() }
    let request = await scene.drafts.publications.next()
    model = nil
    #expect(!request.wasCancelled)
    request.succeed(.fixture())
    await completion.reached
  }
}

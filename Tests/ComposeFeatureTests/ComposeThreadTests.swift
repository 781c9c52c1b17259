import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import ComposeFeature
@testable import DraftOpeningFeature
@testable import MediaFormFeature
@testable import PollFormFeature
@testable import TextFormFeature
@testable import ThreadFormFeature

@MainActor
@Suite struct ComposeThreadTests {
  let scene = ComposeScene()
  var model: ComposeViewModel { scene.model }
  var thread: ThreadFormViewData? { model.viewData.thread }
  var texts: [String]? { scene.draft?.parts.map(\.text) }

  private func write(_ first: String, _ rest: String...) async {
    await scene.appear()
    model.didType(first)
    for text in rest {
      model.didEdit(ThreadEdit.add)
      model.didType(text)
    }
  }

  @Test func aSinglePostLooksUnchanged() async {
    await scene.appear()
    #expect(thread == ThreadFormViewData(before: [], after: [], current: nil, canAdd: false))
    model.didEdit(ThreadEdit.add)
    #expect(texts == [""])
    model.didType("One")
    #expect(thread?.canAdd == true && thread?.current == nil)
    #expect(model.viewData.title == "New Post" && model.viewData.sendTitle == "Post")
  }

  @Test func postsAreNumberedAndWrittenInAnyOrder() async {
    await write("One", "Two", "Three")
    #expect(thread?.before.map(\.name) == ["Post 1", "Post 2"])
    #expect(thread?.before.map(\.words) == ["One", "Two"])
    #expect(thread?.current == "Post 3 of 3" && thread?.after == [])
    #expect(model.viewData.title == "New Thread" && model.viewData.sendTitle == "Post All")
    model.didEdit(ThreadEdit.write(1))
    model.didType("2")
    #expect(texts == ["One", "2", "Three"] && model.viewData.text == "2")
    #expect(thread?.current == "Post 2 of 3" && thread?.after.map(\.name) == ["Post 3"])
  }

  @Test func theWholeThreadIsPublishedWithoutItsEmptyPosts() async {
    await write("One", "Two")
    model.didEdit(ThreadEdit.add)
    model.didEdit(ThreadEdit.write(0))
    #expect(thread?.after.map(\.note) == [nil, "Empty, so it is left out"])
    let completion = Completion { model.didTapPublish() }
    let request = await scene.drafts.publications.next()
    #expect(request.input.parts.map(\.text) == ["One", "Two"])
    model.didEdit(ThreadEdit.write(1))
    #expect(scene.draft?.position == 0)
    request.succeed(.fixture())
    await completion.reached
    #expect(scene.isClosed)
  }

  /// The limit is 20.
  @Test func oneInvalidPostBlocksTheThread() async {
    await write("One", String(repeating: "x", count: 23), "Three")
    #expect(!model.viewData.canPublish)
    #expect(thread?.before[1].note == "3 characters over the limit")
    #expect(thread?.before[1].isWrong == true && thread?.before[0].isWrong == false)
    model.didEdit(ThreadEdit.write(1))
    model.didType("Two")
    #expect(model.viewData.canPublish)
    model.didEdit(PollEdit.toggle)
    model.didEdit(ThreadEdit.write(0))
    #expect(thread?.after[0].note == "Not complete yet" && !model.viewData.canPublish)
  }

  @Test func removingAWrittenPostAsksForConfirmation() async {
    await write("One", "Two", "Three")
    model.didEdit(ThreadEdit.write(1))
    model.didEdit(ThreadEdit.remove)
    #expect(model.state.question == .removePost && texts == ["One", "Two", "Three"])
    model.didCloseQuestion()
    #expect(model.state.question == nil)
    model.didEdit(ThreadEdit.remove)
    model.didConfirmRemoving()
    #expect(texts == ["One", "Three"] && scene.draft?.text == "One")
    #expect(model.state.question == nil)
  }

  @Test func removingAnEmptyPostDoesNotAsk() async {
    await write("One")
    model.didEdit(ThreadEdit.add)
    model.didEdit(ThreadEdit.remove)
    #expect(texts == ["One"] && model.state.question == nil)
    model.didEdit(ThreadEdit.remove)
    #expect(texts == ["One"] && model.state.question == nil)
  }

  @Test func warningPicturesAndPollBelongToTheirPost() async {
    scene.acceptAllPictures()
    await write("One")
    await scene.add("a")
    model.didTapWarning()
    model.didTypeWarning("Hm")
    model.didEdit(ThreadEdit.add)
    #expect(model.viewData.warning == nil && model.viewData.pictures?.items == [])
    model.didEdit(PollEdit.toggle)
    #expect(thread?.before[0].attachments == "1 picture")
    model.didEdit(ThreadEdit.write(0))
    #expect(model.viewData.warning == "Hm" && model.viewData.poll == nil)
    #expect(thread?.after[0].attachments == "Poll")
  }

  @Test func aRemovedWarningDoesNotMoveToAnotherPost() async {
    await write("One", "Two")
    model.didTapWarning()
    model.didTypeWarning("Hm")
    model.didTapWarning()
    model.didEdit(ThreadEdit.write(0))
    model.didTapWarning()
    #expect(model.viewData.warning == "")
  }

  @Test func theWholeThreadIsKeptAndContinued() async {
    let store = scene.acceptAllDraftWrites()
    await write("One", "Two")
    await scene.performAndWait { model.didLeave() }
    #expect(store.kept.all.last?.parts.map(\.text) == ["One", "Two"])
    let again = ComposeScene()
    await again.appear(store.kept.all[store.kept.all.count - 1])
    #expect(again.model.viewData.thread?.current == "Post 2 of 2")
    #expect(again.model.viewData.text == "Two")
  }

  /// The window keeps the text key by key, including the other posts.
  @Test func postsAreRestoredFromTheWindow() async throws {
    let before = scene.acceptAllDraftWrites()
    await scene.appear()
    model.didType("One")
    await scene.performAndWait { model.didLeave() }
    model.didEdit(ThreadEdit.add)
    model.didType("Two")
    let unsaved = try #require(model.unsaved)
    let again = ComposeScene()
    let store = again.acceptAllDraftWrites()
    let completion = Completion { again.model.onAppear(resuming: unsaved) }
    await again.drafts.drafts.next().succeed(before.kept.all)
    await completion.reached
    #expect(again.draft?.parts.map(\.text) == ["One", "Two"])
    #expect(store.kept.all.map { $0.parts.map(\.text) } == [["One", "Two"]])
  }

  @Test func eachPostForMentionedPeopleMentionsThem() async {
    await scene.appear()
    model.didType("@ada @bo Hi")
    model.didChoose(.direct)
    model.didEdit(ThreadEdit.add)
    #expect(model.viewData.text == "@ada @bo ")
    #expect(thread?.canAdd == false)
    model.didEdit(ThreadEdit.write(0))
    #expect(thread?.after[0].note == "Empty, so it is left out")
  }

  @Test func aThreadHasAMaximumLength() async {
    await write("1")
    for number in 2...Draft.maxParts + 3 {
      model.didEdit(ThreadEdit.add)
      model.didType("\(number)")
    }
    #expect(scene.draft?.parts.count == Draft.maxParts && thread?.canAdd == false)
  }
}

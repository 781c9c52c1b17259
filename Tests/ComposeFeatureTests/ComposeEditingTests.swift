import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import ComposeFeature
@testable import DraftOpeningFeature
@testable import MediaFormFeature
@testable import PollFormFeature
@testable import PostLanguageFeature
@testable import ThreadFormFeature

/// Editing a published post.
@MainActor
@Suite struct ComposeEditingTests {
  let scene = ComposeScene(.edit("7"), limit: 500)
  var model: ComposeViewModel { scene.model }

  private static let typed = Draft(
    id: "e", text: "Tee", contentWarning: "Drinks", editing: "7", language: "en",
    pictures: [Draft.Picture(file: .fixture("a.jpg"), altText: "A cup", sourceID: "m1")],
    changed: .fixture)

  private static let poll = Draft.Poll(options: ["Yes", "No"], duration: 3_600)

  private static var asking: Draft {
    Draft(id: "e", text: "Tea?", editing: "7", poll: poll, originalPoll: poll, changed: .fixture)
  }

  private func appear(_ kept: Draft..., typed: Draft = typed) async {
    model.onAppear()
    await scene.drafts.drafts.next().succeed(kept)
    if kept.isEmpty {
      await scene.posts.edits.next().succeed(typed)
      await scene.drafts.drafts.next().succeed([])
    }
    await model.loading.finished
  }

  @Test func startsWithTheOriginalTextAndClosesIfUnchanged() async {
    await appear()
    #expect(scene.draft == Self.typed)
    #expect(model.viewData.title == "Edit Post" && model.viewData.sendTitle == "Save")
    #expect(model.viewData.audience == nil && model.viewData.language?.title == "English")
    #expect(!model.viewData.canPublish && !model.viewData.confirmsClosing)
    model.didTapCancel()
    #expect(scene.isClosed)
  }

  @Test func editingOffersNoThread() async {
    await appear()
    model.didEdit(ThreadEdit.add)
    #expect(model.viewData.thread == nil && scene.draft == Self.typed)
  }

  @Test func everyChangeCanBeSaved() async {
    await appear()
    let changes: [(ComposeViewModel) -> Void] = [
      { $0.didType("Tea") }, { $0.didTypeWarning("Tea") }, { $0.didTapWarning() },
      { $0.didDescribe("a.jpg", as: "A blue cup") }, { $0.didRemove("a.jpg") },
      { $0.didChoose(language: "de") }, { $0.didTapSensitive() },
    ]
    for change in changes {
      change(model)
      #expect(model.viewData.canPublish)
    }
    #expect(scene.draft?.editing == "7" && scene.draft?.language == "de")
  }

  @Test func revertedChangesAreNotAnEdit() async {
    await appear()
    model.didType("Tea")
    model.didType("Tee")
    #expect(!model.viewData.canPublish)
  }

  @Test func leavingKeepsTheTextForThatPost() async {
    let store = scene.acceptAllDraftWrites()
    await appear()
    model.didType("Tea")
    await scene.performAndWait { model.didLeave() }
    #expect(store.kept.all.map(\.text) == ["Tea"])
    #expect(store.kept.all.map(\.editing) == ["7"])
  }

  @Test func aSavedEditContinuesWithoutTheSource() async {
    var kept = Self.typed
    kept.text = "Tea, half"
    await appear(kept)
    #expect(scene.draft == kept)
    // Closing loses nothing, because the edit is unchanged.
    #expect(model.viewData.canPublish && !model.viewData.confirmsClosing)
  }

  @Test func aSavedEditIsNotANewPost() async {
    let blank = ComposeScene()
    await blank.appear(Self.typed)
    #expect(blank.draft?.id == "new" && blank.model.viewData.title == "New Post")
  }

  @Test(arguments: [LoadFailure.offline, .notFound])
  func failureToLoadThePostOffersRetry(_ failure: LoadFailure) async {
    model.onAppear()
    await scene.drafts.drafts.next().succeed([])
    await scene.posts.edits.next().fail(failure)
    await model.loading.finished
    guard case .failed(let text) = model.viewData.phase else {
      Issue.record("\(model.viewData.phase)")
      return
    }
    #expect(text.message.hasPrefix("The text of this post could not be loaded."))
    #expect(model.viewData.title == "Edit Post")
    model.didTapRetry()
    await scene.drafts.drafts.next().succeed([])
    await scene.posts.edits.next().succeed(Self.typed)
    await scene.drafts.drafts.next().succeed([])
    await model.loading.finished
    #expect(scene.draft == Self.typed)
  }

  @Test func aPostWithAPollTakesNoPictures() async {
    await appear(typed: Self.asking)
    #expect(model.viewData.pictures?.room == 0)
    #expect(model.viewData.poll?.options.map(\.text) == ["Yes", "No"])
    #expect(!model.viewData.canPublish && !model.viewData.confirmsClosing)
  }

  @Test(
    arguments: [
      (.type("Never", option: 1), true), (.addOption, false), (.allowSeveral(true), true),
      (.hideTotals(true), false), (.last(PollDuration(86_400, .fixture)), false),
    ] as [(PollEdit, Bool)])
  func pollChangesWarnWhenVotesWouldBeLost(_ change: PollEdit, _ isLoss: Bool) async {
    await appear(typed: Self.asking)
    model.didEdit(change)
    let loss = "Changing the options restarts the poll. All votes so far are lost."
    #expect(model.viewData.poll?.note == (isLoss ? loss : nil))
    #expect(model.viewData.canPublish && model.viewData.confirmsClosing)
  }

  @Test func aPollCanBeRemovedAndAdded() async {
    await appear(typed: Self.asking)
    model.didEdit(PollEdit.toggle)
    #expect(model.viewData.poll == nil && model.viewData.canPublish)
    #expect(model.viewData.pictures?.room == 4)
    model.didEdit(PollEdit.toggle)
    #expect(scene.draft?.poll == Self.poll && !model.viewData.canPublish)
    let other = ComposeEditingTests()
    await other.appear(typed: Draft(id: "e", text: "Tea?", editing: "7", changed: .fixture))
    #expect(other.model.viewData.canAskPoll == true)
    other.model.didEdit(PollEdit.toggle)
    #expect(!other.model.viewData.canPublish)
    other.model.didEdit(PollEdit.type("Yes", option: 0))
    other.model.didEdit(PollEdit.type("No", option: 1))
    #expect(other.model.viewData.canPublish && other.model.viewData.poll?.note == nil)
  }

  /// The server accepted it under other rules.
  @Test func anUntouchedPollIsNotValidated() async {
    let long = Draft.Poll(options: ["Yes", "No"], duration: 10_000_000)
    await appear(
      typed: Draft(
        id: "e", text: "Tee?", editing: "7", poll: long, originalPoll: long, changed: .fixture))
    model.didType("Tea?")
    #expect(model.viewData.canPublish && model.viewData.poll?.note == nil)
    model.didEdit(PollEdit.allowSeveral(true))
    #expect(!model.viewData.canPublish && model.viewData.poll?.note != nil)
  }

  /// A refused edit of a deleted post continues as a new post.
  @Test func editingADeletedPostCreatesANewPost() async {
    var draft = Self.typed
    draft.editing = nil
    model.onAppear()
    await scene.drafts.drafts.next().succeed([])
    await scene.posts.edits.next().succeed(draft)
    await scene.drafts.drafts.next().succeed([draft])
    await model.loading.finished
    #expect(model.viewData.title == "New Post" && model.viewData.sendTitle == "Post")
    #expect(model.viewData.audience == .everyone && model.viewData.canPublish)
  }

  @Test func failureKeepsTheTextAndShowsAnError() async {
    _ = scene.acceptAllDraftWrites()
    await appear()
    model.didType("Tea")
    let completion = Completion { model.didTapPublish() }
    await scene.drafts.publications.next().fail(LoadFailure.storage(.full))
    await completion.reached
    #expect(model.viewData.failure?.message.hasPrefix("Your edit could not be saved.") == true)
    #expect(scene.draft?.text == "Tea")
  }

  @Test func unknownLanguagesAreKept() {
    #expect(PostLanguage("tlh").title == "tlh")
    #expect(PostLanguage("tlh").choices.first == PostLanguage("tlh"))
    #expect(PostLanguage(nil).choices.first?.title == "Default Language")
    #expect(PostLanguage("de").choices.count == PostLanguage(nil).choices.count - 1)
  }
}

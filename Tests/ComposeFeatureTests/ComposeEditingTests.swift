import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import ComposeFeature

/// Editing a post that is published.
@MainActor
@Suite struct ComposeEditingTests {
  let scene = ComposeScene(.edit("7"), limit: 500)
  var model: ComposeViewModel { scene.model }

  private static let typed = Draft(
    id: "e", text: "Tee", contentWarning: "Drinks", editing: "7", language: "en",
    pictures: [Draft.Picture(file: .fixture("a.jpg"), altText: "A cup", sourceID: "m1")],
    changed: .fixture)

  private func appear(_ kept: Draft..., poll: Poll? = nil) async {
    model.onAppear()
    await scene.drafts.drafts.next().succeed(kept)
    if kept.isEmpty {
      await scene.posts.edits.next().succeed(Self.typed)
      await scene.drafts.drafts.next().succeed([])
    }
    await scene.posts.threads.next().succeed(
      PostThread(post: .fixture(id: "7", author: .grace, poll: poll)))
    await model.loading.finished
  }

  @Test func itBeginsWithWhatWasTypedAndAsksNothingIfNothingChanges() async {
    await appear()
    #expect(scene.draft == Self.typed)
    #expect(model.viewData.title == "Edit Post" && model.viewData.sendTitle == "Save")
    #expect(model.viewData.audience == nil && model.viewData.language?.title == "English")
    #expect(!model.viewData.canPublish && !model.viewData.asksBeforeClosing)
    model.didTapCancel()
    #expect(scene.isClosed)
  }

  @Test func anEditIsNoThread() async {
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

  @Test func whatIsChangedAndChangedBackIsNoEdit() async {
    await appear()
    model.didType("Tea")
    model.didType("Tee")
    #expect(!model.viewData.canPublish)
  }

  @Test func leavingKeepsTheTextWithItsPost() async {
    let store = scene.keepEverything()
    await appear()
    model.didType("Tea")
    await scene.through { model.didLeave() }
    #expect(store.kept.all.map(\.text) == ["Tea"])
    #expect(store.kept.all.map(\.editing) == ["7"])
  }

  @Test func aKeptEditGoesOnWithoutTheSource() async {
    var kept = Self.typed
    kept.text = "Tea, half"
    await appear(kept)
    #expect(scene.draft == kept)
    #expect(model.viewData.canPublish && model.viewData.asksBeforeClosing)
  }

  @Test func aKeptEditIsNoNewPost() async {
    let blank = ComposeScene()
    await blank.appear(Self.typed)
    #expect(blank.draft?.id == "new" && blank.model.viewData.title == "New Post")
  }

  @Test(arguments: [LoadFailure.offline, .notFound])
  func failureToReadThePostOffersAWayOn(_ failure: LoadFailure) async {
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
    await scene.posts.threads.next().fail(LoadFailure.offline)
    await model.loading.finished
    #expect(scene.draft == Self.typed)
  }

  @Test func aPostWithAPollTakesNoPictures() async {
    await appear(poll: Poll(id: "p", options: [.init(title: "Yes"), .init(title: "No")]))
    #expect(model.viewData.pictures?.room == 0)
  }

  /// A refused edit of a post that is gone goes on as a new post.
  @Test func anEditOfAPostThatIsGoneIsANewPost() async {
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

  @Test func failureKeepsTheTextAndSaysSo() async {
    _ = scene.keepEverything()
    await appear()
    model.didType("Tea")
    let ending = Ending { model.didTapPublish() }
    await scene.drafts.publications.next().fail(LoadFailure.storage(.full))
    await ending.reached
    #expect(model.viewData.failure?.message.hasPrefix("Your edit could not be saved.") == true)
    #expect(scene.draft?.text == "Tea")
  }

  @Test func unknownLanguagesStayAsTheyAre() {
    #expect(ComposeLanguage("tlh").title == "tlh")
    #expect(ComposeLanguage("tlh").choices.first == ComposeLanguage("tlh"))
    #expect(ComposeLanguage(nil).choices.first?.title == "Default Language")
    #expect(ComposeLanguage("de").choices.count == ComposeLanguage(nil).choices.count - 1)
  }
}

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

/// Polls in own posts.
@MainActor
@Suite struct ComposePollTests {
  let scene = ComposeScene()
  var model: ComposeViewModel { scene.model }
  var poll: PollFormViewData? { model.viewData.poll }

  private func ask(_ options: String...) async {
    await scene.appear()
    model.didType("Wool?")
    model.didEdit(.toggle)
    for (index, option) in options.enumerated() { model.didEdit(.type(option, option: index)) }
  }

  @Test func aNewPollHasTwoOptionsAndOneDay() async {
    await scene.appear()
    #expect(model.viewData.canAskPoll == true && poll == nil)
    model.didEdit(.toggle)
    #expect(poll?.options.map(\.title) == ["Option 1", "Option 2"])
    #expect(poll?.options.map(\.canRemove) == [false, false])
    #expect(poll?.duration.title == "1 day" && poll?.canAdd == true)
    #expect(
      poll?.durations.map(\.title) == [
        "5 minutes", "30 minutes", "1 hour", "6 hours", "12 hours", "1 day", "3 days", "7 days",
      ])
    // Nothing is written yet, so nothing is asked or saved.
    #expect(!model.viewData.confirmsClosing && !model.viewData.canPublish)
  }

  @Test func everyPartOfItIsSent() async {
    await ask("Yes", "Perhaps")
    model.didEdit(.addOption)
    model.didEdit(.type("No\nnever", option: 2))
    model.didEdit(.removeOption(1))
    model.didEdit(.last(PollDuration(3_600, .fixture)))
    model.didEdit(.allowSeveral(true))
    model.didEdit(.hideTotals(true))
    let completion = Completion { model.didTapPublish() }
    let request = await scene.drafts.publications.next()
    #expect(
      request.input.poll
        == Draft.Poll(
          options: ["Yes", "No never"], duration: 3_600, allowsSeveral: true, hidesTotals: true))
    request.succeed(.fixture())
    await completion.reached
    #expect(scene.isClosed)
  }

  @Test(
    arguments: [
      (["Yes", ""], "Write at least two options."), (["Yes", " Yes"], "Two options are the same."),
      (["Yes", String(repeating: "x", count: 52)], nil),
    ] as [([String], String?)])
  func anInvalidPollIsReportedAndNotSent(_ options: [String], _ note: String?) async {
    await ask(options[0], options[1])
    #expect(poll?.note == note && !model.viewData.canPublish)
    #expect(poll?.options[1].note == (note == nil ? "2 characters over the limit" : nil))
    model.didEdit(.type("No", option: 1))
    #expect(poll?.note == nil && model.viewData.canPublish)
    model.didType("")
    #expect(!model.viewData.canPublish && model.viewData.confirmsClosing)
  }

  @Test func aRemovedPollKeepsItsOptions() async {
    await ask("Yes", "No")
    model.didEdit(.toggle)
    #expect(poll == nil && scene.draft?.poll == nil)
    model.didEdit(.toggle)
    #expect(poll?.options.map(\.text) == ["Yes", "No"])
  }

  @Test func pollOptionsAreSavedAndRestored() async {
    let store = scene.acceptAllDraftWrites()
    await ask("Yes", "No")
    await scene.performAndWait { model.didLeave() }
    #expect(store.kept.all.last?.poll?.options == ["Yes", "No"])
    let again = ComposeScene()
    await again.appear(store.kept.all[store.kept.all.count - 1])
    #expect(again.model.viewData.poll?.options.map(\.text) == ["Yes", "No"])
  }

  /// The window keeps the text key by key, including the rest of the draft.
  @Test func pollOptionsAreRestoredFromTheWindow() async throws {
    let before = scene.acceptAllDraftWrites()
    await scene.appear()
    model.didType("Wool?")
    await scene.performAndWait { model.didLeave() }
    model.didEdit(.toggle)
    model.didEdit(.type("Yes", option: 0))
    let unsaved = try #require(model.unsaved)
    let again = ComposeScene()
    let store = again.acceptAllDraftWrites()
    let completion = Completion { again.model.onAppear(resuming: unsaved) }
    await again.drafts.drafts.next().succeed(before.kept.all)
    await completion.reached
    #expect(again.draft?.poll?.options == ["Yes", ""] && again.draft?.text == "Wool?")
    #expect(store.kept.all.map(\.poll?.options) == [["Yes", ""]])
  }

  @Test func aPollAndPicturesExcludeEachOther() async {
    scene.acceptAllPictures()
    await ask("Yes", "No")
    #expect(model.viewData.pictures?.room == 0)
    model.didEdit(.toggle)
    await scene.add("a")
    #expect(model.viewData.canAskPoll == false)
    model.didEdit(.toggle)
    #expect(poll == nil && model.viewData.pictures?.items.count == 1)
  }

  @Test func theServerSetsTheLimits() async {
    scene.accounts.accounts.always { _ in
      var account = Account.fixture()
      account.capabilities.pollRule = PollRule(mostOptions: 2, shortest: 7_200, longest: 7_300)
      return account
    }
    await ask("Yes", "No")
    #expect(poll?.canAdd == false && poll?.durations.map(\.title) == ["122 minutes"])
  }

  @Test func aServerWithoutPollsHidesThem() async {
    scene.accounts.accounts.always { _ in
      var account = Account.fixture()
      account.capabilities.pollRule = PollRule(mostOptions: 0)
      return account
    }
    await scene.appear()
    model.didEdit(.toggle)
    #expect(model.viewData.canAskPoll == nil && poll == nil)
  }

  @Test func aNewPostUsesTheLastLanguage() async {
    scene.drafts.defaults.always { _ in PostDefaults(language: "de") }
    await scene.appear()
    #expect(model.viewData.language?.title == "German" && !model.viewData.confirmsClosing)
  }

  @Test func aNewPostUsesTheDefaultVisibility() async {
    scene.drafts.defaults.always { _ in PostDefaults(visibility: .followers) }
    await scene.appear()
    #expect(model.viewData.audience == .followers && !model.viewData.confirmsClosing)
  }
}

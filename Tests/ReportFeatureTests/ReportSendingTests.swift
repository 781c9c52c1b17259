import Domain
import Presentation
import TestSupport
import Testing

@testable import ReportFeature

/// Choices and typed text are stored immediately, and discarded only on request.
@MainActor
@Suite struct ReportSendingTests {
  let scene = ReportScene(with: "1")
  var model: ReportViewModel { scene.model }

  @Test func eachChoiceIsSavedAndASecondTapClearsIt() async {
    await scene.appear()
    await scene.choose(.post, "1")
    await scene.choose(.post, "1")
    await scene.choose(.rule, "2")
    await scene.choose(.rule, "2")
    await scene.performAndWait { model.didForward(true) }
    #expect(
      scene.drafts.all == [
        Report(about: "ada"), nil, Report(about: "ada", rules: ["2"], posts: ["1"]), nil,
        Report(about: "ada", posts: ["1"], isForwarded: true),
      ])
    #expect(model.editor.unsaved == nil)
  }

  @Test func aViolationNeedsARule() async {
    await scene.appear()
    await scene.choose(.category, "violation")
    #expect(!model.viewData.canSend)
    await scene.choose(.rule, "2")
    #expect(model.viewData.canSend)
    await scene.choose(.category, "spam")
    #expect(model.viewData.canSend && model.viewData.rules.isEmpty)
  }

  @Test func aServerWithoutCategoriesRequiresNone() async {
    await scene.appear(ReportScene.form(terms: ReportTerms(categories: [])))
    #expect(model.viewData.canSend && model.viewData.categories.isEmpty)
  }

  @Test func sendingOffersNextSteps() async {
    await scene.appear()
    await scene.choose(.category, "spam")
    await scene.performAndWait { model.didType("Ads") }
    model.didTapSend()
    #expect(model.viewData.phase == .sending && !model.editor.canTransferText)
    model.didType("Too late")
    let send = await scene.reports.sends.next()
    #expect(send.input == Report(about: "ada", category: .spam, posts: ["1"], comment: "Ads"))
    send.succeed(())
    await model.editor.saving.finished
    #expect(
      model.viewData.phase == .sent && model.editor.canTransferText && !model.editor.hasChanges)
    #expect(
      model.viewData.followUpActions.map(\.title)
        == ["Unfollow Ada Lovelace", "Mute Ada Lovelace", "Block Ada Lovelace"])
    model.editor.didTapCancel()
    #expect(scene.endings.all.count == 1)
  }

  @Test func unfollowMuteAndBlockCanBeUndone() async {
    await sent()
    let known = Relationship(personID: "ada", following: .yes)
    scene.people.follows.always { _ in Relationship(personID: "ada") }
    scene.people.mutes.always { known.settingMuted($0.isOn) }
    scene.people.blocks.always { known.settingBlocked($0.isOn) }
    for (kind, titles) in [
      (.mute, ["Unfollow Ada Lovelace", "Unmute Ada Lovelace", "Block Ada Lovelace"]),
      (.mute, ["Unfollow Ada Lovelace", "Mute Ada Lovelace", "Block Ada Lovelace"]),
      (.block, ["Mute Ada Lovelace", "Unblock Ada Lovelace"]),
      (.block, ["Unfollow Ada Lovelace", "Mute Ada Lovelace", "Block Ada Lovelace"]),
      (.follow, ["Mute Ada Lovelace", "Block Ada Lovelace"]),
    ] as [(ReportViewData.FollowUpAction.Kind, [String])] {
      await part(kind)
      #expect(model.viewData.followUpActions.map(\.title) == titles)
    }
  }

  @Test func aFailedNextStepIsShown() async {
    await sent()
    let completion = Completion { model.didTap(.init(id: .mute, title: "")) }
    let request = await scene.people.mutes.next()
    model.didTap(.init(id: .block, title: ""))
    #expect(scene.people.blocks.pending.isEmpty)
    request.fail(LoadFailure.storage(.full))
    await completion.reached
    #expect(scene.state.toast?.message.contains("That could not be changed") == true)
    #expect(model.viewData.followUpActions.map(\.title).contains("Mute Ada Lovelace"))
  }

  private func sent() async {
    await scene.appear()
    await scene.choose(.category, "spam")
    scene.reports.sends.always { _ in }
    await scene.performAndWait { model.didTapSend() }
  }

  private func part(_ kind: ReportViewData.FollowUpAction.Kind) async {
    await scene.performAndWait { model.didTap(.init(id: kind, title: "")) }
  }
}

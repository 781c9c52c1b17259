import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import ComposeFeature
@testable import DraftOpeningFeature
@testable import PostLanguageFeature
@testable import PostTimeFeature
@testable import TextFormFeature
@testable import ThreadFormFeature

#if os(Linux)
  import Harness
  import SwiftUI
#endif

@MainActor
@Suite struct ComposeScheduleTests {
  let scene = ComposeScene(limit: 500)
  var model: ComposeViewModel { scene.model }

  private static let later = Date.fixture + 7_200

  @Test func aPostIsScheduledForTheChosenTime() async {
    await scene.appear()
    model.didType("Good morning")
    model.didEdit(.choose(Self.later))
    #expect(scene.draft?.scheduled == nil)
    model.didEdit(.toggleTime)
    let first = try? #require(scene.draft?.scheduled)
    #expect(first.map { $0.timeIntervalSince(.fixture) >= 3_600 } == true)
    #expect(first.map { $0.timeIntervalSinceReferenceDate.remainder(dividingBy: 3_600) } == 0)
    model.didEdit(.choose(Self.later))
    #expect(model.viewData.sendTitle == "Schedule")
    #expect(model.viewData.schedule?.note == Formatting.fixture.moment(of: Self.later))
    model.didTapPublish()
    let request = await scene.scheduled.schedules.next()
    #expect(request.input.text == "Good morning" && request.input.scheduled == Self.later)
    request.succeed(ScheduledPost(id: "1", date: Self.later, text: "Good morning"))
    await model.publishing.finished
    #expect(scene.isClosed && scene.times.all == [Self.later])
  }

  @Test func aPostWithoutATimeIsPublishedImmediately() async {
    await scene.appear()
    model.didType("Now")
    model.didEdit(.toggleTime)
    model.didEdit(.toggleTime)
    #expect(scene.draft?.scheduled == nil && model.viewData.schedule == nil)
    model.didTapPublish()
    await scene.drafts.publications.next().succeed(.fixture())
    await model.publishing.finished
    #expect(scene.isClosed && scene.times.all == [])
  }

  @Test func aFailureKeepsTheTime() async {
    _ = scene.acceptAllDraftWrites()
    await scene.appear()
    model.didType("Good morning")
    model.didEdit(.toggleTime)
    model.didTapPublish()
    await scene.scheduled.schedules.next().fail(LoadFailure.schedule(.tooSoon))
    await model.publishing.finished
    #expect(!scene.isClosed && scene.draft?.scheduled != nil)
    #expect(model.viewData.failure?.title == "Too Soon")
  }

  @Test func aTimeTooSoonBlocksThePost() async {
    await scene.appear()
    model.didType("Good morning")
    model.didEdit(.toggleTime)
    model.didEdit(.choose(.fixture + 299))
    #expect(!model.viewData.canPublish)
    #expect(
      model.viewData.schedule?.note.words(at: .fixture)
        == "Choose a time at least five minutes from now.")
    model.didEdit(.choose(.fixture + 300))
    #expect(model.viewData.canPublish)
  }

  /// Sources can't reply to a post that is not published yet.
  @Test func threadsCannotBeScheduled() async {
    await scene.appear()
    model.didType("One")
    model.didEdit(.toggleTime)
    #expect(model.viewData.thread?.canAdd == false)
    model.didEdit(ThreadEdit.add)
    #expect(scene.draft?.isThread == false)
    model.didEdit(.toggleTime)
    model.didEdit(ThreadEdit.add)
    #expect(scene.draft?.isThread == true && model.viewData.canSchedule == false)
    model.didEdit(.toggleTime)
    #expect(scene.draft?.scheduled == nil)
  }

  @Test func scheduleButtonIsHiddenIfUnsupported() async {
    var account = Account.fixture()
    account.capabilities.actions.remove(.schedule)
    scene.accounts.accounts.always { [account] _ in account }
    await scene.appear()
    #expect(model.viewData.canSchedule == nil)
  }

  @Test func theTimeIsKeptWithTheDraft() async {
    let (kept, _) = scene.acceptAllDraftWrites()
    await scene.appear()
    model.didType("Good morning")
    model.didEdit(.toggleTime)
    model.didEdit(.choose(Self.later))
    let completion = Completion { model.didLeave() }
    await completion.reached
    #expect(kept.all.last?.scheduled == Self.later)
  }

  // MARK: Language

  @Test func suggestsTheDetectedLanguage() async {
    await scene.appear()
    model.didType("Good morning")
    #expect(model.viewData.languageHint == nil)
    model.didType("おはようございます")
    #expect(model.viewData.languageHint == PostLanguage("ja"))
    model.didChoose(language: "ja")
    #expect(scene.draft?.language == "ja" && model.viewData.languageHint == nil)
  }

  @Test func doesNotSuggestTheCurrentLanguage() async {
    scene.drafts.defaults.always { _ in PostDefaults(language: "ja") }
    await scene.appear()
    model.didType("おはようございます")
    #expect(model.viewData.languageHint == nil && scene.draft?.language == "ja")
  }

  @Test func doesNotSuggestAfterALanguageIsChosen() async {
    await scene.appear()
    model.didChoose(language: "en")
    model.didType("おはようございます")
    #expect(model.viewData.languageHint == nil && scene.draft?.language == "en")
  }

  #if os(Linux)
    @Test func theClockButtonShowsTheChosenTime() async throws {
      let harness = Harness { ComposeAssembly.makeView(model) }
      await scene.drafts.drafts.next().succeed([])
      await model.loading.finished
      harness.flush()
      try harness.textField("What is on your mind?").type("Good morning")
      try harness.toggle("Schedule").toggle()
      try harness.datePicker("Publish").choose("2026-12-24T18:00")
      #expect(harness.exists("Thursday, December 24 at 6:00 PM"))
      try harness.button("Schedule").tap()
      let request = await scene.scheduled.schedules.next()
      #expect(request.input.scheduled?.formatted(.iso8601) == "2026-12-24T18:00:00Z")
      request.succeed(ScheduledPost(id: "1", date: Self.later, text: ""))
      await model.publishing.finished
      #expect(scene.isClosed)
    }

    @Test func aTapSelectsTheDetectedLanguage() async throws {
      let harness = Harness { ComposeAssembly.makeView(model) }
      await scene.drafts.drafts.next().succeed([])
      await model.loading.finished
      harness.flush()
      try harness.textField("What is on your mind?").type("おはようございます")
      #expect(harness.exists("Written in Japanese?"))
      try harness.button("Set Language").tap()
      #expect(try harness.picker("Language").value == "Japanese")
      #expect(!harness.exists("Written in Japanese?"))
    }
  #endif
}

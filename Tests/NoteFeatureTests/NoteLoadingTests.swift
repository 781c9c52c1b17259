import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import NoteFeature

@MainActor
@Suite struct NoteLoadingTests {
  let scene = NoteScene()
  var model: NoteViewModel { scene.model }

  @Test func successShowsTheNote() async {
    model.editor.onAppear()
    #expect(scene.state == NoteState(form: .loading(previous: nil)))
    await scene.answer()
    #expect(
      scene.state == NoteState(form: .loaded(.init(person: .ada, text: "Looms")), text: "Looms"))
    #expect(!model.viewData.canSave && !model.editor.hasChanges)
    model.editor.onAppear()
    #expect(scene.notes.fetches.pending.isEmpty)
  }

  @Test func aDraftIsContinued() async {
    await scene.appear(draft: "Looms and cards")
    #expect(scene.state.text == "Looms and cards" && model.viewData.canSave)
    #expect(model.editor.unsaved == nil && scene.drafts.all == [])
  }

  @Test func restoredTextWinsOverTheDraft() async {
    let completion = Completion {
      model.editor.onAppear(resuming: UnsavedText(of: Person.ID("ada"), text: "Looms and c"))
    }
    await scene.answer(draft: "Looms and")
    await completion.reached
    #expect(scene.state.text == "Looms and c")
    #expect(scene.drafts.all == ["Looms and c"] && model.editor.unsaved == nil)
  }

  /// The window can be closed while the form is still loading.
  @Test func restoredTextIsSavedBeforeTheFormLoads() async {
    model.editor.onAppear(resuming: UnsavedText(of: Person.ID("ada"), text: "Kept"))
    await Completion { model.editor.saveAgain() }.reached
    #expect(scene.drafts.all == ["Kept"] && model.editor.unsaved?.text == "Kept")
    await scene.answer(draft: "Kept")
    await model.editor.loading.finished
    #expect(
      scene.state.text == "Kept" && scene.drafts.all == ["Kept"] && model.editor.unsaved == nil)
  }

  @Test func failureShowsTheReasonAndRetryLoadsAgain() async {
    model.editor.onAppear(resuming: UnsavedText(of: Person.ID("ada"), text: "Kept"))
    await scene.notes.fetches.next().fail(LoadFailure.storage(.damaged))
    await model.editor.loading.finished
    let text = FailureText(
      .storage(.damaged), during: Attempt(failed: "The note could not be loaded"), at: .fixture,
      .fixture)
    #expect(model.viewData.phase == .failed(text))
    #expect(model.editor.unsaved?.text == "Kept")
    let completion = Completion { model.editor.didTapRetry() }
    await scene.answer()
    await completion.reached
    #expect(scene.state.text == "Kept" && scene.drafts.all == ["Kept"])
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationLeavesTheScreenAsItWas(_ error: any Error) async {
    let before = scene.state
    model.editor.onAppear()
    await scene.notes.fetches.next().fail(error)
    await model.editor.loading.finished
    #expect(scene.state == before)
  }

  @Test func staleAnswerIsDropped() async {
    model.editor.onAppear()
    let stale = await scene.notes.fetches.next()
    model.editor.didTapRetry()
    await scene.answer("New")
    stale.succeed(PrivateNote(person: .ada, text: "Old"))
    #expect(scene.state.text == "New")
  }

  @Test func mappingOfATextThatIsTooLong() async {
    await scene.appear("")
    #expect(
      model.viewData
        == NoteViewData(
          phase: .ready, fieldName: "note ada", subject: "About Ada Lovelace", text: "",
          excess: nil, canSave: false))
    await scene.type(String(repeating: "a", count: 2_000))
    #expect(model.viewData.excess == nil && model.viewData.canSave)
    await scene.type(String(repeating: "a", count: 2_012))
    #expect(model.viewData.excess == "12 over the limit" && !model.viewData.canSave)
  }
}

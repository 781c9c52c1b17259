import Domain
import Presentation
import TestSupport
import Testing

@testable import NoteFeature

/// What is typed is stored key by key, and is lost only if the person says so.
@MainActor
@Suite struct NoteWritingTests {
  let scene = NoteScene()
  var model: NoteViewModel { scene.model }

  @Test func eachKeyIsStoredAndTheSavedTextIsNoDraft() async {
    await scene.appear()
    await scene.type("Looms!")
    await scene.type("Looms")
    #expect(scene.drafts.all == ["Looms!", nil] && model.unsaved == nil)
    #expect(!model.viewData.canSave)
  }

  @Test func theSameTextIsNotStored() async {
    await scene.appear()
    model.didType("Looms")
    #expect(model.unsaved == nil && scene.drafts.all.isEmpty)
  }

  @Test func theWindowKeepsWhatIsNotStoredYet() async {
    await scene.appear()
    scene.notes.drafts.stopAnswering()
    let ending = Ending { model.didType("Looms!") }
    #expect(model.unsaved == UnsavedText(of: Person.ID("ada"), text: "Looms!"))
    await scene.notes.drafts.next().fail(LoadFailure.storage(.full))
    await ending.reached
    #expect(model.unsaved?.text == "Looms!")
    #expect(scene.state.toast?.message.contains("The note could not be saved") == true)
    model.didDismissToast(scene.state.toast?.id ?? 0)
    #expect(scene.state.toast == nil)
    scene.storeDrafts()
    await Ending { model.saveAgain() }.reached
    #expect(scene.drafts.all == ["Looms!"] && model.unsaved == nil)
  }

  @Test func savingWaitsForTheDraftAndClosesTheScreen() async {
    await scene.appear()
    scene.notes.drafts.stopAnswering()
    let typing = Ending { model.didType("Looms!") }
    let draft = await scene.notes.drafts.next()
    model.didTapSave()
    #expect(model.viewData.phase == .saving && !model.canHandOver)
    model.didType("Too late")
    #expect(scene.notes.saves.pending.isEmpty && scene.state.text == "Looms!")
    draft.succeed(())
    await scene.notes.drafts.next().succeed(())
    let save = await scene.notes.saves.next()
    #expect(save.input == .init("Looms!", about: "ada"))
    save.succeed(Relationship(personID: "ada", note: "Looms!"))
    await typing.reached
    await model.editor.saving.finished
    #expect(scene.endings.all.count == 1 && model.canHandOver)
  }

  @Test func aNoteThatCannotBeSavedStaysOnTheScreen() async {
    await scene.appear()
    await scene.type("Looms!")
    let ending = Ending { model.didTapSave() }
    await scene.notes.saves.next().fail(LoadFailure.storage(.full))
    await ending.reached
    #expect(scene.endings.all.isEmpty && scene.state.text == "Looms!")
    #expect(model.viewData.phase == .ready && model.viewData.canSave)
    #expect(scene.state.toast != nil)
  }

  @Test func leavingAsksOnlyIfSomethingWouldBeLost() async {
    await scene.appear()
    model.didTapCancel()
    #expect(scene.endings.all.count == 1 && !scene.state.isAskingToClose)
    await scene.type("Looms!")
    model.didTapCancel()
    #expect(scene.endings.all.count == 1 && scene.state.isAskingToClose)
    model.didCloseQuestion()
    #expect(!scene.state.isAskingToClose && scene.state.text == "Looms!")
    model.didTapCancel()
    await Ending { model.didTapDiscard() }.reached
    #expect(scene.endings.all.count == 2 && scene.drafts.all == ["Looms!", nil])
  }
}

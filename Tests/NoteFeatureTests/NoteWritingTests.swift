import Domain
import Presentation
import TestSupport
import Testing

@testable import NoteFeature

/// Typed text is stored key by key, and discarded only on request.
@MainActor
@Suite struct NoteWritingTests {
  let scene = NoteScene()
  var model: NoteViewModel { scene.model }

  @Test func eachKeystrokeIsSavedAndASavedNoteIsNotADraft() async {
    await scene.appear()
    await scene.type("Looms!")
    await scene.type("Looms")
    #expect(scene.drafts.all == ["Looms!", nil] && model.editor.unsaved == nil)
    #expect(!model.viewData.canSave)
  }

  @Test func savingClosesTheScreen() async {
    await scene.appear()
    await scene.type("Looms!")
    model.didTapSave()
    #expect(model.viewData.phase == .saving)
    let save = await scene.notes.saves.next()
    #expect(save.input == .init("Looms!", about: "ada"))
    save.succeed(Relationship(personID: "ada", note: "Looms!"))
    await model.editor.saving.finished
    #expect(scene.endings.all.count == 1)
  }
}

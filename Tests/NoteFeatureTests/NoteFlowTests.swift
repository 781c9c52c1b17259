#if os(Linux)
  import Domain
  import Harness
  import SwiftUI
  import TestSupport
  import Testing

  @testable import NoteFeature

  /// User actions on the screen. Controls are found by their accessibility labels.
  @MainActor
  @Suite struct NoteFlowTests {
    let scene = NoteScene()

    private func open(_ text: String = "") async -> Harness {
      let harness = Harness { NoteAssembly.makeView(scene.model) }
      await scene.answer(text)
      harness.flush()
      return harness
    }

    @Test func aNoteIsTypedAndSaved() async throws {
      let harness = await open()
      #expect(harness.title == "Private Note" && harness.exists("About Ada Lovelace"))
      #expect(harness.exists("Only you can see this note."))
      #expect(try !harness.button("Save").isEnabled)
      await harness.waitUntil { (try? $0.textField("Private note").isFocused) == true }
      await Completion { try? harness.textField("Private note").type("Looms") }.reached
      harness.flush()
      scene.notes.saves.always { Relationship(personID: $0.person, note: $0.text) }
      await Completion { try? harness.button("Save").tap() }.reached
      #expect(scene.endings.all.count == 1 && scene.drafts.all.last == "Looms")
    }

    @Test func cancelAsksWhetherToKeepTheText() async throws {
      let harness = await open("Looms")
      await Completion { try? harness.textField("Private note").type("!") }.reached
      harness.flush()
      try harness.button("Cancel").tap()
      try harness.answer("Keep Editing")
      #expect(scene.endings.all.isEmpty)
      try harness.press(key: "escape")
      // Pressed again, it answers the alert.
      try harness.press(key: "escape")
      #expect(harness.alert == nil && scene.endings.all.isEmpty)
      try harness.press(key: "escape")
      await Completion { try? harness.answer("Discard") }.reached
      #expect(scene.endings.all.count == 1 && scene.drafts.all.last == .some(nil))
    }

    @Test func failureOffersARetryAndToastsDisappear() async throws {
      let harness = Harness { NoteAssembly.makeView(scene.model) }
      await scene.notes.fetches.next().fail(LoadFailure.storage(.inUse))
      await scene.model.editor.loading.finished
      harness.flush()
      try harness.button("Try Again").tap()
      await scene.answer("Looms")
      harness.flush()
      #expect(try harness.textField("Private note").value == "Looms")
      scene.notes.drafts.always { _ in throw LoadFailure.storage(.full) }
      await Completion { try? harness.textField("Private note").type("!") }.reached
      harness.flush()
      #expect(harness.exists("The note could not be saved"))
      try harness.button("Dismiss").tap()
      #expect(!harness.exists("The note could not be saved"))
    }
  }
#endif

#if os(Linux)
  import Domain
  import Harness
  import SwiftUI
  import TestSupport
  import Testing

  @testable import EditFilterFeature

  /// User actions on the screen. Controls are found by their accessibility labels.
  @MainActor
  @Suite struct EditFilterFlowTests {
    let scene = EditFilterScene()

    private func open(_ form: ServerFilterForm = EditFilterScene.form()) async -> Harness {
      let harness = Harness { EditFilterAssembly.makeView(scene.model) }
      await scene.answer(form)
      harness.flush()
      return harness
    }

    private func performAndWait(_ harness: Harness, _ action: @MainActor () throws -> Void) async {
      await scene.performAndWait { try? action() }
      harness.flush()
    }

    @Test func theFilterIsEditedAndSaved() async throws {
      let harness = await open(
        EditFilterScene.form(
          .fixture(
            id: "1", title: "Tea", places: [.home], expires: .fixture.addingTimeInterval(600),
            keywords: [
              .init("tea", isWholeWord: true, id: "7"), .init("mate", isWholeWord: true, id: "8"),
            ])))
      #expect(try harness.title == "Edit Filter" && !harness.button("Save").isEnabled)
      #expect(harness.exists("10 minutes left"))
      await performAndWait(harness) { try harness.textField("Title").type("!") }
      await performAndWait(harness) { try harness.button("Remove word 2").tap() }
      await performAndWait(harness) { try harness.button("Add Word").tap() }
      await performAndWait(harness) { try harness.textField("Word 2").type("oolong") }
      await performAndWait(harness) { try harness.toggle("Whole word 2").toggle() }
      await performAndWait(harness) { try harness.toggle("Threads").toggle() }
      await performAndWait(harness) {
        try harness.picker("Matching posts").select("Hide completely")
      }
      await performAndWait(harness) { try harness.picker("Expires").select("In 1 hour") }
      let saved = Recorder<ServerFilter.Details?>()
      scene.filters.saves.always { saved.add($0.details) }
      await performAndWait(harness) { try harness.button("Save").tap() }
      #expect(
        saved.all == [
          ServerFilter.Details(
            title: "Tea!", places: [.home, .thread], action: .hide,
            keywords: [
              .init("tea", isWholeWord: true, id: "7"), .init("oolong", isWholeWord: false),
            ], expiry: .after(3_600))
        ])
      #expect(scene.endings.all.count == 1)
    }

    @Test func problemsAreShown() async throws {
      let harness = await open()
      await performAndWait(harness) { try harness.toggle("Home and lists").toggle() }
      await performAndWait(harness) { try harness.toggle("Threads").toggle() }
      #expect(harness.exists("Choose at least one place where the filter applies."))
      #expect(try !harness.button("Save").isEnabled)
    }

    @Test func cancelAsksWhetherToKeepTheChanges() async throws {
      let harness = await open()
      await performAndWait(harness) { try harness.textField("Title").type("!") }
      try harness.button("Cancel").tap()
      try harness.answer("Keep Editing")
      #expect(scene.endings.all.isEmpty)
      try harness.press(key: "escape")
      // Pressed again, it answers the alert.
      try harness.press(key: "escape")
      #expect(harness.alert == nil && scene.endings.all.isEmpty)
      try harness.press(key: "escape")
      await performAndWait(harness) { try harness.answer("Discard") }
      #expect(scene.endings.all.count == 1 && scene.drafts.all.last == .some(nil))
    }

    @Test func aRefusalIsShownAboveTheText() async throws {
      let harness = await open(EditFilterScene.form(refusal: .refused(nil)))
      #expect(harness.exists("These changes were not saved. The server gave no reason."))
      #expect(try harness.button("Save").isEnabled)
    }

    @Test func failureOffersARetryAndToastsDisappear() async throws {
      let harness = Harness { EditFilterAssembly.makeView(scene.model) }
      await scene.filters.forms.next().fail(LoadFailure.offline)
      await scene.model.editor.loading.finished
      harness.flush()
      try harness.button("Try Again").tap()
      await scene.answer()
      harness.flush()
      scene.filters.drafts.always { _ in throw LoadFailure.storage(.full) }
      await performAndWait(harness) { try harness.textField("Title").type("!") }
      #expect(harness.exists("The filter could not be saved"))
      try harness.button("Dismiss").tap()
      #expect(!harness.exists("The filter could not be saved"))
    }
  }
#endif

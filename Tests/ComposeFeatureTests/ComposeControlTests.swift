#if os(Linux)
  import Domain
  import Harness
  import SwiftUI
  import TestSupport
  import Testing

  @testable import ComposeFeature
  @testable import MediaFormFeature

  /// Presses every control of the composer that the other flow tests leave out, and checks its
  /// effect.
  @MainActor
  @Suite struct ComposeControlTests {
    let scene = ComposeScene()

    @Test func aComposerThatFailsToLoadCanBeRetried() async throws {
      let harness = Harness { ComposeAssembly.makeView(scene.model) }
      await scene.drafts.drafts.next().fail(LoadFailure.storage(.unavailable))
      await scene.model.loading.finished
      harness.flush()
      try harness.button("Try Again").tap()
      await scene.drafts.drafts.next().succeed([])
      await scene.model.loading.finished
      harness.flush()
      #expect(harness.all(.textField).count == 1)
    }

    @Test func aPostCanBeEditedWithControls() async throws {
      let scene = ComposeScene(.edit("7"), limit: 500)
      _ = scene.acceptAllDraftWrites()
      let harness = Harness { ComposeAssembly.makeView(scene.model) }
      await scene.drafts.drafts.next().succeed([])
      await scene.posts.edits.next().succeed(
        Draft(
          id: "e", text: "Tee", editing: "7", language: "en",
          pictures: [Draft.Picture(file: .fixture("a.jpg"), sourceID: "m1")], changed: .fixture))
      await scene.drafts.drafts.next().succeed([])
      await scene.model.loading.finished
      harness.flush()
      #expect(harness.title == "Edit Post")
      #expect(try !harness.button("Save").isEnabled)
      try harness.textField("Describe picture 1").type("A cup")
      try harness.picker("Language").select("German")
      try harness.toggle("Mark as sensitive").toggle()
      let completion = Completion { try? harness.button("Save").tap() }
      let request = await scene.drafts.publications.next()
      #expect(request.input.language == "de" && request.input.isSensitive)
      #expect(request.input.pictures.map(\.altText) == ["A cup"])
      request.succeed(.fixture())
      await completion.reached
      #expect(scene.isClosed)
    }

    @Test func aPollCanBeCreatedWithControls() async throws {
      _ = scene.acceptAllDraftWrites()
      let harness = Harness { ComposeAssembly.makeView(scene.model) }
      await scene.drafts.drafts.next().succeed([])
      await scene.model.loading.finished
      harness.flush()
      try #require(harness.all(.textField).first).type("Wool?")
      try harness.toggle("Poll").toggle()
      try harness.textField("Option 1").type("Yes")
      try harness.textField("Option 2").type("Perhaps")
      try harness.button("Add Option").tap()
      await harness.waitUntil { (try? $0.textField("Option 3").isFocused) == true }
      try harness.textField("Option 3").type("No")
      try harness.button("Remove option 2").tap()
      #expect(!harness.exists("Remove option 1"))
      try harness.picker("Open for").select("3 days")
      try harness.toggle("Allow multiple choices").toggle()
      try harness.toggle("Hide results until it ends").toggle()
      try harness.picker("Language").select("English")
      let completion = Completion { try? harness.button("Post").tap() }
      let request = await scene.drafts.publications.next()
      #expect(
        request.input.poll
          == Draft.Poll(
            options: ["Yes", "No"], duration: 259_200, allowsSeveral: true, hidesTotals: true))
      #expect(request.input.language == "en")
      request.succeed(.fixture())
      await completion.reached
      #expect(scene.isClosed)
    }

    @Test func escapeAsksFirstAndDiscardCloses() async throws {
      let store = scene.acceptAllDraftWrites()
      let harness = Harness { ComposeAssembly.makeView(scene.model) }
      await scene.drafts.drafts.next().succeed([])
      await scene.model.loading.finished
      harness.flush()
      try #require(harness.all(.textField).first).type("Hello")
      try harness.press(key: "escape")
      #expect(harness.exists("Keep this draft?"))
      try harness.press(key: "escape")
      #expect(!harness.exists("Keep this draft?"))
      #expect(!scene.isClosed)
      try harness.press(key: "escape")
      await scene.performAndWait { try? harness.button("Discard").tap() }
      #expect(store.kept.all.isEmpty)
      #expect(scene.isClosed)
    }
  }
#endif

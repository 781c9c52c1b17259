#if os(Linux)
  import Domain
  import Harness
  import TestSupport
  import Testing

  @testable import Navigation

  /// The device is full, and the screen with the text is closed.
  @MainActor
  @Suite struct UnsavedTextTests {
    @Test func aDraftThatCannotBeSavedIsShownAgain() async throws {
      let scene = LinkScene()
      try await scene.closeUnsavedComposer()
      #expect(scene.harness.title == "Settings")
      await scene.performAndWait { try scene.harness.button("Show Draft").tap() }
      #expect(try scene.harness.textField("What is on your mind?").value.hasSuffix("typed"))
      scene.saves()
      await scene.performAndWait { try scene.harness.button("Cancel").tap() }
      await scene.performAndWait { try scene.harness.button("Keep Draft").tap() }
      #expect(scene.harness.sheet == nil && scene.keptTexts.isEmpty)
    }

    /// Otherwise, an older version of the text could be sent, followed by the newer one.
    @Test func aNewPostContinuesADraftThatCannotBeSaved() async throws {
      let scene = LinkScene()
      try await scene.closeUnsavedComposer()
      await scene.present(.compose(.reply(to: "7")))
      #expect(try !scene.harness.textField("What is on your mind?").value.hasSuffix("typed"))
      scene.window.router.sheet = nil
      #expect(scene.harness.exists("Your draft could not be saved"))
      await scene.present(.compose(.blank))
      #expect(try scene.harness.textField("What is on your mind?").value.hasSuffix("typed"))
      #expect(!scene.harness.exists("Show Draft"))
      scene.saves()
      await scene.performAndWait { try scene.harness.button("Cancel").tap() }
      await scene.performAndWait { try scene.harness.button("Keep Draft").tap() }
      #expect(scene.harness.sheet == nil && scene.keptTexts.isEmpty)
    }

    @Test func eachOfTwoDraftsThatCannotBeSavedIsShownAgain() async throws {
      let scene = LinkScene()
      try await scene.closeUnsavedComposer()
      await scene.present(.compose(.reply(to: "7")))
      try await scene.type("answered", into: "What is on your mind?")
      await scene.open("moments://settings")
      for words in ["answered", "typed"] {
        await scene.performAndWait { try scene.harness.button("Show Draft").tap() }
        #expect(try scene.harness.textField("What is on your mind?").value.hasSuffix(words))
        scene.saves()
        await scene.performAndWait { try scene.harness.button("Cancel").tap() }
        await scene.performAndWait { try scene.harness.button("Keep Draft").tap() }
        scene.failAllSaves()
      }
      #expect(!scene.harness.exists("Show Draft") && scene.keptTexts.isEmpty)
    }

    @Test func aDraftThatCannotBeSavedSurvivesTermination() async throws {
      let first = LinkScene()
      try await first.closeUnsavedComposer()
      #expect(first.keptTexts.contains("typed"))
      let next = await LinkScene.after(first)
      #expect(Set(next.savedTexts) == ["typed"])
      #expect(next.harness.exists("Your draft was saved"))
      #expect(next.keptTexts.isEmpty)
    }

    @Test func aStillUnsavedDraftIsOfferedAfterTheNextLaunch() async throws {
      let first = LinkScene()
      try await first.closeUnsavedComposer()
      let next = await LinkScene.after(first) { $0.failAllSaves() }
      #expect(next.keptTexts.contains("typed"))
      await next.performAndWait { try next.harness.button("Show Draft").tap() }
      #expect(try next.harness.textField("What is on your mind?").value == "typed")
      next.saves()
      await next.performAndWait { try next.harness.button("Cancel").tap() }
      await next.performAndWait { try next.harness.button("Keep Draft").tap() }
      #expect(next.harness.sheet == nil && next.savedTexts.last == "typed")
    }

    @Test func aDraftIsSavedWhenTheDeviceHasRoomAgain() async throws {
      let scene = LinkScene()
      try await scene.closeUnsavedComposer()
      scene.saves()
      await scene.performAndWait { scene.harness.setPhase(.background) }
      #expect(scene.savedTexts == ["typed"])
      #expect(scene.harness.exists("Your draft was saved"))
      #expect(scene.keptTexts.isEmpty)
    }

    @Test func aNoteThatCannotBeSavedIsRestored() async throws {
      let scene = LinkScene()
      scene.failAllSaves()
      await scene.present(.note(about: "ada"))
      await scene.performAndWait { try scene.harness.textField("Private note").type("typed") }
      await scene.open("moments://settings")
      #expect(scene.keptTexts.contains("typed"))
      let next = await LinkScene.after(scene)
      for scene in [scene, next] {
        scene.saves()
        await scene.present(.note(about: "bo"))
        #expect(try scene.harness.textField("Private note").value == "")
        scene.window.router.sheet = nil
        await scene.present(.note(about: "ada"))
        #expect(try scene.harness.textField("Private note").value == "typed")
        #expect(scene.noteDrafts.all == ["typed"])
        #expect(scene.keptTexts.isEmpty)
      }
    }

    @Test func aProfileEditSurvivesLinksAndAFullDevice() async throws {
      let scene = LinkScene()
      scene.failAllSaves()
      await scene.present(.editProfile)
      await scene.performAndWait { try scene.harness.textField("Name").type("!") }
      await scene.open("moments://settings")
      #expect(scene.harness.exists("Your profile was saved as a draft"))
      #expect(scene.keptTexts.contains("Grace Hopper!"))
      let next = await LinkScene.after(scene)
      for scene in [scene, next] {
        scene.saves()
        await scene.present(.editProfile)
        #expect(try scene.harness.textField("Name").value == "Grace Hopper!")
        #expect(scene.profileDrafts.all.map(\.?.name) == ["Grace Hopper!"])
        #expect(scene.keptTexts.isEmpty)
      }
    }

    @Test func aFilterEditSurvivesLinksAndAFullDevice() async throws {
      let scene = LinkScene()
      scene.failAllSaves()
      await scene.present(.editFilter("1"))
      await scene.performAndWait { try scene.harness.textField("Title").type("!") }
      await scene.open("moments://filters")
      #expect(scene.harness.exists("Your filter was saved as a draft"))
      #expect(scene.keptTexts.contains("Tea!"))
      let next = await LinkScene.after(scene)
      for scene in [scene, next] {
        scene.saves()
        await scene.present(.editFilter(nil))
        #expect(try scene.harness.textField("Title").value == "")
        scene.window.router.sheet = nil
        await scene.present(.editFilter("1"))
        #expect(try scene.harness.textField("Title").value == "Tea!")
        #expect(scene.filterDrafts.all.map(\.?.title) == ["Tea!"])
        #expect(scene.keptTexts.isEmpty)
      }
    }

    @Test func aReportSurvivesALink() async throws {
      for form in LinkForm.all where form.place != nil {
        let scene = LinkScene()
        await scene.present(.report("ada", post: "7"))
        await scene.performAndWait { try scene.harness.textField("Comment").type("typed") }
        try await scene.expect(form)
        #expect(scene.reportDrafts.all.map(\.?.comment) == ["typed"])
        #expect(scene.harness.exists("Your report was saved as a draft"))
        scene.window.router.sheet = nil
        await scene.present(.report("ada", post: nil))
        #expect(try scene.harness.textField("Comment").value == "typed")
      }
    }

    @Test func aReportThatCannotBeSavedIsRestored() async throws {
      let scene = LinkScene()
      scene.failAllSaves()
      await scene.present(.report("ada", post: "7"))
      await scene.performAndWait { try scene.harness.textField("Comment").type("typed") }
      await scene.open("moments://settings")
      #expect(scene.keptTexts.contains("typed"))
      let next = await LinkScene.after(scene)
      for scene in [scene, next] {
        scene.saves()
        await scene.present(.report("bo", post: nil))
        #expect(try scene.harness.textField("Comment").value == "")
        scene.window.router.sheet = nil
        await scene.present(.report("ada", post: nil))
        #expect(try scene.harness.textField("Comment").value == "typed")
        #expect(scene.reportDrafts.all.map(\.?.comment) == ["typed"])
        #expect(scene.keptTexts.isEmpty)
      }
    }

    @Test func aMessageThatCannotBeSavedIsRestored() async throws {
      let scene = LinkScene()
      scene.failAllSaves()
      await scene.show([.conversation("7")], in: .messages)
      try await scene.type("typed", into: "Message")
      await scene.performAndWait { scene.harness.back() }
      #expect(scene.keptTexts.contains("typed"))
      let next = await LinkScene.after(scene)
      for scene in [scene, next] {
        await scene.show([.conversation("7")], in: .messages)
        #expect(try scene.harness.textField("Message").value == "typed")
        scene.saves()
        await scene.performAndWait { scene.harness.back() }
        #expect(scene.keptTexts.isEmpty)
      }
    }
  }
#endif

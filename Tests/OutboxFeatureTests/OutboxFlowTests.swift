#if os(Linux)
  import Components
  import Domain
  import Harness
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import OutboxFeature

  @MainActor
  @Suite struct OutboxFlowTests {
    let scene = OutboxScene()

    private func open() -> Harness {
      Harness { NavigationStack { OutboxAssembly.makeView(scene.model) } }
    }

    @Test func aRefusedEntryIsDeletedAfterConfirmation() async throws {
      let harness = open()
      await scene.answer([OutboxScene.refused], [])
      harness.flush()
      #expect(harness.exists("Refused"))
      try harness.button("Delete").tap()
      #expect(harness.exists("Delete this?"))
      #expect(harness.exists("There is no other copy."))
      try harness.button("Cancel").tap()
      #expect(!harness.exists("Delete this?"))
      try harness.button("Delete").tap()
      try harness.press(key: "escape")
      #expect(!harness.exists("Delete this?"))
      try harness.button("Delete").tap()
      try harness.answer("Delete")
      await scene.outbox.deletions.next().succeed(())
      await scene.model.changing.finished
      await scene.answer([], [])
      harness.flush()
      #expect(harness.exists("No Drafts"))
    }

    @Test func keysStepThroughUnsentEntriesAndDrafts() async throws {
      let keys = KeyTarget()
      let harness = Harness {
        NavigationStack { OutboxAssembly.makeView(scene.model) }.environment(\.keyTarget, keys)
      }
      var draft = OutboxScene.draft.moved(to: "e1")
      draft.text = "Half a thought"
      await scene.answer([OutboxScene.refused], [draft])
      harness.flush()
      for text in ["Refused", "Half a thought"] {
        keys.step(by: 1)
        harness.flush()
        #expect(harness.focusedRow?.name.contains(text) == true)
      }
      try harness.focused?.tap()
      #expect(scene.started.all == [.draft("e1")])
    }

    @Test func aRowOpensTheScheduledPosts() async throws {
      let harness = open()
      await scene.answer([], [])
      harness.flush()
      try harness.button("Scheduled Posts").tap()
      #expect(scene.opened.all.count == 1)
    }

    @Test func aRefusedEditContinuesInTheComposer() async throws {
      let harness = open()
      await scene.answer([OutboxScene.refusedEdit], [])
      harness.flush()
      #expect(harness.exists("Edit your post") && harness.exists("Tea"))
      #expect(harness.exists("The post was deleted, or you don’t have permission to see it."))
      try harness.button("Edit").tap()
      #expect(scene.started.all == [.edit("7")])
    }

    @Test func aRefusedPostContinuesInTheComposer() async throws {
      let harness = open()
      await scene.answer([OutboxScene.refused], [])
      harness.flush()
      try harness.button("Edit").tap()
      let request = await scene.outbox.movesToDrafts.next()
      #expect(request.input == "e1")
      request.succeed(.fixture(id: "d2", text: "Refused"))
      await scene.model.changing.finished
      #expect(scene.started.all == [.draft("d2")])
      await scene.answer([], [.fixture(id: "d2", text: "Refused")])
      harness.flush()
      #expect(harness.exists("Refused") && harness.exists("Discard"))
      #expect(!harness.exists("Not Sent Yet"))
    }

    @Test func returningFromTheComposerShowsTheSavedDraft() async throws {
      let harness = open()
      await scene.answer([], [OutboxScene.draft])
      harness.flush()
      try harness.button("Edit").tap()
      // The sheet covers this screen, which does not appear again.
      scene.changes.announce(.draftsChanged([.fixture(id: "d1", text: "A whole thought")]))
      harness.flush()
      #expect(harness.exists("A whole thought") && !harness.exists("Half a thought"))
    }

    @Test func returningFromTheComposerHidesAPublishedDraft() async throws {
      let harness = open()
      await scene.answer([], [OutboxScene.draft])
      harness.flush()
      try harness.button("Edit").tap()
      scene.changes.announce(.draftsChanged([]))
      harness.flush()
      #expect(harness.exists("No Drafts") && !harness.exists("Half a thought"))
    }

    @Test func aSignedOutPersonIsOfferedSignInInsteadOfRetry() async throws {
      let signIns = Recorder<Void>()
      let signIn = SignInAction { signIns.add(()) }
      let harness = Harness {
        NavigationStack { OutboxAssembly.makeView(scene.model) }
          .environment(\.isSignedOut, true)
          .environment(\.signIn, signIn)
      }
      await scene.answer([OutboxScene.waiting], [])
      harness.flush()
      #expect(harness.exists("Not sent. Sign in again to send it."))
      #expect(!harness.exists("Waiting to be sent") && !harness.exists("Try Again"))
      let buttons = harness.all(.button).filter { $0.name == "Sign In" }
      for button in buttons { try button.tap() }
      // Above the list and in the entry.
      #expect(buttons.count == 2 && signIns.all.count == 2)
      try harness.button("Delete").tap()
      #expect(scene.state.question == .deleteEntry("e2"))
    }

    @Test func failureOffersARetryWhichShowsWaitingEntries() async throws {
      let harness = open()
      await scene.outbox.entries.next().fail(LoadFailure.offline)
      await scene.model.loading.finished
      harness.flush()
      #expect(harness.exists("No Connection"))
      try harness.button("Try Again").tap()
      await scene.answer([], [OutboxScene.draft])
      harness.flush()
      try harness.button("Edit").tap()
      #expect(scene.started.all == [.draft("d1")])
    }
  }
#endif

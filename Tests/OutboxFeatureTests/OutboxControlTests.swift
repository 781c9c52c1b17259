#if os(Linux)
  import Domain
  import Harness
  import SwiftUI
  import TestSupport
  import Testing

  @testable import OutboxFeature

  /// Presses every control of the outbox that the other flow tests leave out, and checks its
  /// effect.
  @MainActor
  @Suite struct OutboxControlTests {
    let scene = OutboxScene()

    private func open() async -> Harness {
      let harness = Harness { NavigationStack { OutboxAssembly.makeView(scene.model) } }
      await scene.answer([OutboxScene.refused], [OutboxScene.draft])
      harness.flush()
      return harness
    }

    @Test func anEntryIsTriedAgain() async throws {
      let harness = await open()
      try harness.button("Try Again").tap()
      let retry = await scene.outbox.retries.next()
      #expect(retry.input == "e1")
      retry.succeed(())
      await scene.model.changing.finished
      await scene.answer([], [])
    }

    @Test func anEntryIsDeletedAfterConfirmation() async throws {
      let harness = await open()
      try harness.button("Delete").tap()
      try harness.button("Delete").tap()
      let deletion = await scene.outbox.deletions.next()
      #expect(deletion.input == "e1")
      deletion.succeed(())
      await scene.model.changing.finished
      await scene.answer([], [])
    }

    @Test func aDraftIsDiscardedBeforeAnEntryIsDeleted() async throws {
      let gone = Recorder<String>()
      scene.outbox.deletions.always { gone.add($0.rawValue) }
      scene.drafts.discards.always { gone.add($0.rawValue) }
      let harness = await open()
      scene.outbox.entries.always { [] }
      scene.drafts.drafts.always { [] }
      for button in ["Delete", "Discard"] {
        try harness.button(button).tap()
        try harness.answer(button)
      }
      await scene.model.changing.finished
      await scene.model.loading.finished
      #expect(Set(gone.all) == ["e1", "d1"])
    }

    @Test func aDraftIsDiscardedAfterConfirmation() async throws {
      let harness = await open()
      try harness.button("Discard").tap()
      try harness.press(key: "escape")
      #expect(harness.sheet == nil)
      try harness.button("Discard").tap()
      #expect(harness.exists("Discard this draft?"))
      try harness.answer("Discard")
      let discard = await scene.drafts.discards.next()
      #expect(discard.input == "d1")
      discard.succeed(())
      await scene.model.changing.finished
      await scene.answer([], [])
    }
  }
#endif

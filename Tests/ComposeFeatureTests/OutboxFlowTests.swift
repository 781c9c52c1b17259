#if os(Linux)
  import Domain
  import Harness
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import ComposeFeature

  @MainActor
  @Suite struct OutboxFlowTests {
    let scene = OutboxScene()

    private func open() -> Harness {
      Harness { NavigationStack { OutboxView(viewModel: scene.model) } }
    }

    @Test func whatWasRefusedIsDeletedAfterAQuestion() async throws {
      let harness = open()
      await scene.answer([OutboxScene.refused], [])
      harness.flush()
      #expect(harness.exists("Refused"))
      try harness.button("Delete").tap()
      #expect(harness.exists("Delete this?"))
      #expect(harness.exists("What you wrote is nowhere else."))
      try harness.button("Cancel").tap()
      #expect(!harness.exists("Delete this?"))
      try harness.button("Delete").tap()
      let question = try #require(scene.model.question)
      scene.model.didConfirm(question)
      await scene.outbox.deletions.next().succeed(())
      await scene.model.changing.finished
      await scene.answer([], [])
      harness.flush()
      #expect(harness.exists("Nothing Waits"))
    }

    @Test func failureSaysWhatToDoAndRetryShowsWhatWaits() async throws {
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

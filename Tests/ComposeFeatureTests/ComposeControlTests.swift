#if os(Linux)
  import Domain
  import Harness
  import SwiftUI
  import TestSupport
  import Testing

  @testable import ComposeFeature

  /// Every control of the composer that the other flows leave out, pressed to its effect.
  @MainActor
  @Suite struct ComposeControlTests {
    let scene = ComposeScene()

    @Test func aComposerThatCouldNotBeginIsTriedAgain() async throws {
      let harness = Harness { ComposeView(viewModel: scene.model) }
      await scene.drafts.drafts.next().fail(LoadFailure.storage(.unavailable))
      await scene.model.loading.finished
      harness.flush()
      try harness.button("Try Again").tap()
      await scene.drafts.drafts.next().succeed([])
      await scene.model.loading.finished
      harness.flush()
      #expect(harness.all(.textField).count == 1)
    }

    @Test func escapeWithTextAsksAndDiscardEndsIt() async throws {
      let store = scene.keepEverything()
      let harness = Harness { ComposeView(viewModel: scene.model) }
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
      await scene.through { try? harness.button("Discard").tap() }
      #expect(store.kept.all.isEmpty)
      #expect(scene.isClosed)
    }
  }
#endif

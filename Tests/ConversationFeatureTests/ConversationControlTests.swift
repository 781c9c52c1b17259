#if os(Linux)
  import Components
  import Domain
  import Harness
  import SwiftUI
  import TestSupport
  import Testing

  @testable import ConversationFeature

  /// Presses every control of a conversation that the other flow tests leave out, and checks its
  /// effect.
  @MainActor
  @Suite struct ConversationControlTests {
    private func open(_ scene: ConversationScene) async -> Harness {
      let harness = Harness { ConversationFlowTests.Stack(model: scene.model) }
      await scene.answer(Page(items: []))
      harness.flush()
      return harness
    }

    @Test func theShortcutSendsTheMessage() async throws {
      let scene = ConversationScene()
      let harness = await open(scene)
      try harness.textField("Message").type("Fine")
      let completion = Completion { try? harness.press(key: "enter") }
      let request = await scene.conversations.sends.next()
      #expect(request.input.text == "Fine")
      request.succeed(.own("2", "Fine"))
      await completion.reached
    }

    @Test func aToastIsDismissed() async throws {
      let scene = ConversationScene()
      let harness = await open(scene)
      try harness.textField("Message").type("Fine")
      let completion = Completion { try? harness.button("Send").tap() }
      await scene.conversations.sends.next().fail(LoadFailure.offline)
      await completion.reached
      harness.flush()
      await scene.performAndWait { try? harness.button("Delete").tap() }
      harness.flush()
      #expect(harness.exists("Undo"))
      try harness.button("Dismiss").tap()
      #expect(!harness.exists("Undo"))
    }
  }
#endif

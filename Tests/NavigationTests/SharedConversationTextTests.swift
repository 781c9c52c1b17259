#if os(Linux)
  import Domain
  import Harness
  import TestSupport
  import Testing

  @testable import Navigation

  /// The messages and a profile open the same conversation, and the device is full.
  @MainActor
  @Suite struct SharedConversationTextTests {
    private let scene = LinkScene()

    private func openFromMessages() async {
      await scene.show([.conversation("7")], in: .messages)
    }

    private func openFromProfile() async {
      await scene.show([.messages(with: "ada")], in: .feed)
    }

    private var text: String? { try? scene.harness.textField("Message").value }

    @Test func bothScreensShowTheTypedText() async throws {
      scene.failAllSaves()
      await openFromMessages()
      await openFromProfile()
      try await scene.type("typed", into: "Message")
      await openFromMessages()
      #expect(text == "typed")
      try await scene.type("more", into: "Message")
      await openFromProfile()
      #expect(text == "typedmore")
      scene.saves()
      await scene.performAndWait { scene.harness.setPhase(.background) }
      #expect(scene.messages.all.lastDraft == "typedmore" && scene.keptTexts.isEmpty)
    }

    @Test func textOfAClosedScreenIsInTheOther() async throws {
      scene.failAllSaves()
      await openFromMessages()
      try await scene.type("typed", into: "Message")
      await scene.performAndWait { scene.harness.back() }
      await openFromProfile()
      #expect(text == "typed")
      try await scene.type("more", into: "Message")
      scene.saves()
      await scene.performAndWait { scene.harness.back() }
      #expect(scene.messages.all.lastDraft == "typedmore" && scene.keptTexts.isEmpty)
    }

    @Test func eitherScreenCanSendAMessageThatCannotBeStored() async throws {
      scene.failAllSaves()
      let sends = scene.fakes.conversations.sends
      sends.stopAnswering()
      await openFromMessages()
      try await scene.type("sent", into: "Message")
      await scene.performAndWait { try scene.harness.button("Send").tap() }
      await openFromProfile()
      #expect(scene.harness.exists("sent") && text == "")
      scene.saves()
      let completion = Completion {
        do { try scene.harness.button("Try Again").tap() } catch { Issue.record(error) }
      }
      let request = await sends.next()
      #expect(request.input.text == "sent")
      request.succeed(.fixture(id: "1", in: "7"))
      await completion.reached
      scene.harness.flush()
      #expect(!scene.harness.exists("Try Again"))
      await openFromMessages()
      #expect(!scene.harness.exists("Try Again") && sends.pending.isEmpty)
    }

    /// The app was killed, and only the window has the text of each screen.
    @Test func bothTextsAreStoredAfterARelaunch() async throws {
      scene.failAllSaves()
      await openFromMessages()
      try await scene.type("typed", into: "Message")
      await scene.performAndWait { scene.harness.back() }
      let next = await LinkScene.after(scene) { $0.failAllSaves() }
      await next.show([.messages(with: "ada")], in: .feed)
      try await next.type("other", into: "Message")
      next.saves()
      await next.performAndWait { next.harness.setPhase(.background) }
      #expect(next.messages.all.lastDraft == "other\ntyped")
      #expect(next.keptTexts.isEmpty)
    }
  }
#endif

#if os(Linux)
  import Components
  import Domain
  import Foundation
  import Harness
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import ConversationFeature

  /// User actions in a conversation. Controls are found by their accessibility labels.
  @MainActor
  @Suite struct ConversationFlowTests {
    /// A stack onto which the conversation is pushed.
    struct Stack: View {
      let model: ConversationViewModel
      @State private var path = [1]

      var body: some View {
        NavigationStack(path: $path) {
          Text("Root")
            .navigationDestination(for: Int.self) { _ in ConversationAssembly.makeView(model) }
        }
      }
    }

    let scene = ConversationScene()

    private func open(_ scene: ConversationScene) -> Harness {
      Harness { Stack(model: scene.model) }
    }

    private func open(_ messages: [Message], next: Cursor? = nil) async -> Harness {
      let harness = open(scene)
      await scene.answer(Page(items: messages.reversed(), next: next))
      harness.flush()
      return harness
    }

    @Test func loadingShowsProgressAndThenTheMessages() async throws {
      let harness = open(scene)
      await scene.conversations.messages.arrival
      harness.flush()
      #expect(harness.exists("Loading…"))
      await scene.answer(Page(items: [.own("2", "Fine"), .theirs("1", "Well?")]))
      harness.flush()
      #expect(harness.title == "Ada Lovelace")
      #expect(harness.exists("Ada Lovelace. Well? 12:00 PM"))
      #expect(harness.all(.heading).contains { $0.name == "Today" })
      try harness.button("Profile of Ada Lovelace").tap()
      #expect(scene.destinations.all == [.profile("ada")])
    }

    @Test func failureOffersRetryWhichLoadsTheMessages() async throws {
      let harness = open(scene)
      await scene.fail(LoadFailure.offline)
      harness.flush()
      #expect(harness.exists("No Connection"))
      let completion = Completion { try? harness.button("Try Again").tap() }
      await scene.conversations.messages.next().succeed(Page(items: []))
      await completion.reached
      harness.flush()
      #expect(harness.exists("Only Ada Lovelace can read what you write here."))
    }

    @Test func aMissingConversationOffersTheWayBack() async throws {
      let scene = ConversationScene()
      scene.conversations.byID.always { _ in throw LoadFailure.notFound }
      let harness = open(scene)
      await scene.performAndWait { scene.model.onAppear() }
      await scene.model.pager.loading.finished
      harness.flush()
      #expect(harness.exists("Conversation Not Found"))
      try harness.button("Go Back").tap()
      #expect(scene.leavings.all.count == 1)
    }

    @Test func aMessageIsWrittenAndSent() async throws {
      let harness = await open([.theirs("1", "Well?")])
      #expect(try !harness.button("Send").isEnabled)
      try harness.textField("Message").type("Fine")
      let completion = Completion { try? harness.button("Send").tap() }
      let request = await scene.conversations.sends.next()
      harness.flush()
      #expect(harness.exists("Sending…"))
      #expect(try harness.textField("Message").value.isEmpty)
      #expect(try harness.textField("Message").isFocused)
      request.succeed(.own("2", "Fine"))
      await completion.reached
      harness.flush()
      #expect(!harness.exists("Sending…"))
      #expect(harness.exists("You. Fine. 12:00 PM"))
    }

    @Test func returnSendsAndTheFieldKeepsTheFocus() async throws {
      let harness = await open([])
      try harness.textField("Message").type("Fine")
      let completion = Completion { try? harness.textField("Message").submit() }
      let request = await scene.conversations.sends.next()
      #expect(request.input.text == "Fine")
      request.succeed(.own("2", "Fine"))
      await completion.reached
      harness.flush()
      #expect(try harness.textField("Message").value.isEmpty)
      #expect(try harness.textField("Message").isFocused)
    }

    @Test func typingContinuouslySavesWithinTwoSeconds() async throws {
      let harness = await open([])
      for _ in 1...5 {
        try harness.textField("Message").type("x")
        scene.clock.advance(by: .milliseconds(300))
      }
      await scene.performAndWait { try? harness.textField("Message").type("x") }
      #expect(scene.written.all == [.draft("xxxxxx")])
    }

    @Test func failureOffersRetryAndDelete() async throws {
      let harness = await open([])
      try harness.textField("Message").type("Fine")
      var completion = Completion { try? harness.button("Send").tap() }
      await scene.conversations.sends.next().fail(LoadFailure.offline)
      await completion.reached
      harness.flush()
      #expect(harness.exists("Your message could not be sent."))
      await scene.performAndWait { try? harness.button("Delete").tap() }
      harness.flush()
      #expect(!harness.exists("Fine"))
      await scene.performAndWait { try? harness.button("Undo").tap() }
      harness.flush()
      completion = Completion { try? harness.button("Try Again").tap() }
      await scene.conversations.sends.next().succeed(.own("2", "Fine"))
      await completion.reached
      harness.flush()
      #expect(harness.exists("You. Fine. 12:00 PM"))
      #expect(!harness.exists("Try Again"))
    }

    @Test func aRefusedMessageCanBeEdited() async throws {
      let harness = await open([])
      try harness.textField("Message").type("Too long")
      let completion = Completion { try? harness.button("Send").tap() }
      await scene.conversations.sends.next().fail(LoadFailure.refused("Too long."))
      await completion.reached
      harness.flush()
      await scene.performAndWait { try? harness.button("Edit").tap() }
      harness.flush()
      #expect(try harness.textField("Message").value == "Too long")
      #expect(!harness.exists("Try Again"))
    }

    @Test func theFieldShowsTheLimitAndBlocksLongMessages() async throws {
      scene.conversations.lengthRules.always { _ in
        MessageLengthRule(PostLengthRule(limit: 60), prefix: "@ada ")
      }
      let harness = await open([])
      try harness.textField("Message").type("12345")
      #expect(!harness.exists("50 characters left") && !harness.exists("characters left"))
      try harness.textField("Message").type("6")
      #expect(harness.exists("49 characters left"))
      #expect(try harness.button("Send").isEnabled)
      try harness.textField("Message").type(String(repeating: "x", count: 50))
      #expect(harness.exists("1 character over the limit"))
      #expect(try !harness.button("Send").isEnabled)
      try harness.textField("Message").submit()
      #expect(scene.conversations.sends.pending.isEmpty)
    }

    @Test func scrollingUpLoadsOlderMessagesInPlace() async throws {
      let newer = (21...40).map { Message.theirs(.init("\($0)"), "Line \($0)") }
      let harness = await open(newer, next: "older")
      #expect(scene.conversations.messages.pending.isEmpty, "it opens at the bottom")
      harness.clearPatches()
      let completion = Completion { harness.scrollToTop() }
      await scene.conversations.messages.next()
        .succeed(Page(items: (1...20).reversed().map { .theirs(.init("\($0)"), "Line \($0)") }))
      await completion.reached
      harness.flush()
      #expect(harness.exists("Line 1."))
      #expect(harness.exists("Line 40."))
      #expect(
        !harness.patches.flatMap { $0 }.contains { if case .scroll = $0 { true } else { false } })
    }

    @Test func typingRedrawsNoRow() async throws {
      let harness = await open((1...20).map { .theirs(.init("\($0)"), "Line \($0)") })
      let rows = harness.evaluations(of: MessageRowView.self)
      try harness.textField("Message").type("Fine")
      #expect(harness.evaluations(of: MessageRowView.self) == rows)
      scene.changes.announce(.messageChanged(.theirs("21", "News", minutesAgo: -9)))
      harness.flush()
      #expect(harness.evaluations(of: MessageRowView.self) <= rows + 2)
    }

    @Test func mentionsAndLinksInAMessageOpen() async throws {
      let text = RichText(
        "@alan likes #swift a lot",
        spans: [
          .init(range: 0..<5, target: .mention("alan")),
          .init(range: 12..<18, target: .hashtag("swift")),
          .init(range: 19..<24, target: .link(.fixture("story"))),
        ])
      let harness = await open([
        Message(id: "1", conversationID: "conversation", author: .ada, text: text, date: .fixture)
      ])
      try harness.link("@alan").tap()
      try harness.link("#swift").tap()
      #expect(scene.destinations.all == [.profile("alan"), .timeline(.hashtag("swift"))])
      try harness.link("a lot").tap()
      #expect(harness.patches.last == [.open(.fixture("story"))])
      let words = try #require(harness.all(.group).first { $0.name.contains("@alan likes") })
      for link in ["@alan", "#swift", "a lot"] { try words.perform(link) }
      #expect(scene.destinations.all.suffix(2) == [.profile("alan"), .timeline(.hashtag("swift"))])
      #expect(harness.patches.flatMap { $0 }.count { $0 == .open(.fixture("story")) } == 2)
    }

    private static let kept = "message in conversation"

    /// Like a relaunch after a kill, with the page's texts and the store of `unsent`.
    private func reopen(
      _ scene: ConversationScene, _ harness: Harness, typing more: String = ""
    ) async -> Harness {
      var kept = harness.kept
      if !more.isEmpty { kept[Self.kept, default: ""] += more }
      let reopened = Harness(kept: kept) { Stack(model: scene.model) }
      await scene.answer(Page(items: []))
      reopened.flush()
      return reopened
    }

    @Test func unsavedTextIsRestoredAfterAKill() async throws {
      let harness = await open([])
      try harness.textField("Message").type("Half a th")
      let after = ConversationScene()
      let reopened = await reopen(after, harness, typing: "ou")
      #expect(try reopened.textField("Message").value == "Half a thou")
      await reopened.waitUntil { $0.kept[Self.kept] == nil }
      #expect(after.written.all == [.draft("Half a thou")])
    }

    @Test func aSentMessageIsNotRestoredAfterAKill() async throws {
      let harness = await open([])
      try harness.textField("Message").type("Fine")
      let kept = harness.kept
      let after = ConversationScene()
      after.unsent.taken.always { $0 == "k1" }
      let reopened = Harness(kept: kept) { Stack(model: after.model) }
      await after.answer(Page(items: []))
      reopened.flush()
      #expect(try reopened.textField("Message").value.isEmpty)
      #expect(after.written.all.isEmpty)
    }

    @Test func aMessageStaysInTheWindowUntilItIsStored() async throws {
      scene.conversations.sends.always { _ in .own("2", "Fine") }
      let harness = await open([])
      try harness.textField("Message").type("Fine")
      let completion = Completion { try? harness.button("Send").tap() }
      #expect(harness.kept[Self.kept] == "Fine")
      #expect(harness.kept[Self.kept + " owner"] == "\"k1\"")
      await completion.reached
      harness.flush()
      #expect(harness.kept[Self.kept] == nil)
      #expect(harness.kept[Self.kept + " owner"] == "\"k2\"")
      await scene.performAndWait { harness.back() }
      #expect(harness.kept.isEmpty)
    }

    @Test func closedScreenLeavesItsTextInTheStore() async throws {
      let harness = await open([])
      try harness.textField("Message").type("Half a thou")
      await scene.performAndWait { harness.back() }
      #expect(scene.written.all == [.draft("Half a thou")])
      #expect(harness.depth == 0)
    }

    @Test func titleOfAGroupOffersEveryProfile() async throws {
      let scene = ConversationScene(
        .id("conversation"), .fixture(participants: [.ada, .alan]))
      let harness = open(scene)
      await scene.answer(Page(items: [.theirs("1", "Hi")]))
      harness.flush()
      #expect(harness.exists("Profiles of Ada Lovelace, Alan Turing"))
      try harness.menuItem("Alan Turing").tap()
      try harness.button("Profile of Ada Lovelace").tap()
      #expect(scene.destinations.all == [.profile("alan"), .profile("ada")])
    }
  }
#endif

#if os(Linux)
  import Domain
  import Harness
  import Presentation
  import TestSupport
  import Testing

  @testable import Navigation

  /// The message that something was refused leads to it, and leaves when the person sees it.
  @MainActor
  @Suite struct RefusalToastTests {
    private let scene = LinkScene()

    private func announce(_ change: Change) {
      scene.window.screens.sources.changes.announce(change)
      scene.harness.flush()
    }

    private func refuse() {
      announce(
        .waiting([
          OutboxEntry(
            id: "e", action: .editProfile(ProfileEdit()), created: .fixture,
            state: .refused(.refused(nil)))
        ]))
    }

    @Test func leadsToTheConversation() async {
      announce(.messageRefused(in: "7"))
      await scene.performAndWait { try scene.harness.button("Show").tap() }
      let messages = scene.window.screens.tabs.messages
      #expect(scene.window.router.tab == .messages)
      #expect(messages.navigationPath == [.conversation("7")])
      #expect(!scene.harness.exists("A message could not be sent"))
    }

    @Test(arguments: [Destination.conversation("7"), .messages(with: "ada")])
    func isNotShownOverItsConversation(_ screen: Destination) async {
      await scene.show([screen], in: .messages)
      announce(.messageRefused(in: "7"))
      #expect(!scene.harness.exists("A message could not be sent"))
      announce(.messageRefused(in: "8"))
      await scene.performAndWait { try scene.harness.button("Show").tap() }
      #expect(scene.window.screens.tabs.messages.navigationPath.last == .conversation("8"))
    }

    @Test func leavesWhenTheConversationIsOpened() async {
      announce(.messageRefused(in: "7"))
      await scene.show([.conversation("8")], in: .messages)
      #expect(scene.harness.exists("A message could not be sent"))
      await scene.show([.conversation("7")], in: .messages)
      #expect(!scene.harness.exists("A message could not be sent"))
    }

    @Test func leadsToWhatWasRefused() async {
      refuse()
      await scene.performAndWait { try scene.harness.button("Show").tap() }
      #expect(scene.harness.title == "Drafts and Unsent")
      #expect(!scene.harness.exists("Something could not be sent"))
    }

    @Test func leavesWhenWhatWasRefusedIsSentAgain() {
      refuse()
      #expect(scene.harness.exists("Something could not be sent"))
      announce(.waiting([]))
      #expect(!scene.harness.exists("Something could not be sent"))
    }
  }
#endif

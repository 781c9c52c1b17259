#if os(Linux)
  import Domain
  import Harness
  import Presentation
  import TestSupport
  import Testing

  @testable import Navigation

  /// Screens below an open sheet, and in the background. They have not disappeared.
  @MainActor
  @Suite struct CoveredScreenTests {
    private let scene = LinkScene()
    private let marked = Recorder<String>()

    init() {
      scene.fakes.conversations.marks.always { [marked] in marked.add($0.rawValue) }
      scene.fakes.notices.marks.always { [marked] in marked.add($0.rawValue) }
    }

    private nonisolated static func notice(_ id: Notice.ID) -> Notice {
      Notice(id: id, kind: .follow, person: .ada, date: .fixture, isUnread: true)
    }

    private func receiveMessage() async {
      let unread = Conversation.fixture(id: "7", unreadCount: 1)
      await scene.performAndWait {
        scene.fakes.sources.changes.announce(.conversationChanged(unread))
      }
    }

    @Test func aMessageBelowASheetIsMarkedWhenTheSheetCloses() async throws {
      await scene.show([.conversation("7")], in: .messages)
      await scene.present(.compose(.blank))
      await receiveMessage()
      #expect(marked.all == [])
      await scene.performAndWait { try scene.harness.press(key: "escape") }
      #expect(scene.harness.sheet == nil && marked.all == ["7"])
    }

    @Test func aMessageInTheBackgroundIsMarkedWhenTheAppIsBack() async throws {
      await scene.show([.conversation("7")], in: .messages)
      await scene.performAndWait { scene.harness.setPhase(.background) }
      await receiveMessage()
      #expect(marked.all == [])
      await scene.performAndWait { scene.harness.setPhase(.active) }
      #expect(marked.all == ["7"])
    }

    /// Command-Return posts. It must not send a message that is being written below.
    @Test func theShortcutForSendingStaysInTheSheet() async throws {
      let sent = Recorder<String>()
      scene.fakes.conversations.sends.always {
        sent.add($0.text)
        return .fixture(id: "1", in: $0.conversation)
      }
      await scene.show([.conversation("7")], in: .messages)
      try await scene.type("Half a", into: "Message")
      await scene.present(.compose(.blank))
      await scene.performAndWait { try scene.harness.press(key: "enter") }
      #expect(sent.all == [])
      await scene.performAndWait { try scene.harness.press(key: "escape") }
      await scene.performAndWait { try scene.harness.press(key: "enter") }
      #expect(sent.all == ["Half a"])
    }

    @Test func aKeyForColumnsDoesNothingBelowASheet() async throws {
      let scene = LinkScene(isRegular: true)
      await scene.present(.help)
      scene.harness.clearPatches()
      try scene.harness.press(key: "bare arrowright")
      #expect(scene.harness.focused == nil)
    }

    @Test func aNotificationOutOfSightIsMarkedWhenItIsSeen() async throws {
      scene.fakes.notices.pages.always { _ in Page(items: [Self.notice("1")]) }
      await scene.show([.notifications], in: .feed)
      #expect(marked.all == ["1"])
      await scene.present(.compose(.blank))
      await scene.performAndWait {
        scene.fakes.sources.changes.announce(.notificationsChanged([Self.notice("2")]))
      }
      #expect(marked.all == ["1"])
      await scene.performAndWait { scene.harness.setPhase(.background) }
      await scene.performAndWait { try scene.harness.press(key: "escape") }
      #expect(scene.harness.sheet == nil && marked.all == ["1"])
      await scene.performAndWait { scene.harness.setPhase(.active) }
      #expect(marked.all == ["1", "2"])
    }
  }
#endif

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

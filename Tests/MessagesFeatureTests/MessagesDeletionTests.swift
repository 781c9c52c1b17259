#if os(Linux)
  import Components
  import Domain
  import Foundation
  import Harness
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import MessagesFeature

  /// Deleting conversations in the list.
  @MainActor
  @Suite struct MessagesDeletionTests {
    let scene = MessagesScene()

    private func open(_ page: Page<Conversation>) async -> Harness {
      let harness = Harness {
        TabStack(scene.model, MessagesAssembly.makeView(scene.model)) {
          Text(verbatim: "\($0.destination)")
        }
      }
      await scene.answer(page)
      harness.flush()
      return harness
    }

    private static let two = Page(items: [
      Conversation.talk("1", minutesAgo: 5), .talk("2", minutesAgo: 6, text: "Bye"),
    ])

    @Test func deletionShowsAtOnceAndIsSentAfterTheUndoTime() async throws {
      let harness = await open(Page(items: [.talk("1", minutesAgo: 5)]))
      let completion = Completion {
        try? harness.menuItem("Delete Conversation").tap()
      }
      harness.flush()
      #expect(!harness.exists("Hello"))
      #expect(harness.exists("Conversation deleted"))
      #expect(scene.conversations.deletions.pending.isEmpty)
      await scene.clock.sleeper
      scene.clock.advance(by: UndoTimer.length)
      let request = await scene.conversations.deletions.next()
      #expect(request.input == "1")
      request.succeed(())
      await completion.reached
      harness.flush()
      #expect(!harness.exists("Hello") && !harness.exists("Conversation deleted"))
    }

    @Test func undoRestoresAllOfThemInPlace() async throws {
      let harness = await open(Self.two)
      let completion = Completion {
        scene.model.didTapDelete("2")
        scene.model.didTapDelete("1")
      }
      harness.flush()
      #expect(harness.exists("2 conversations deleted"))
      #expect(harness.exists("No Messages Yet"))
      try harness.button("Undo").tap()
      await completion.reached
      #expect(scene.rowIDs == ["1", "2"])
      #expect(!harness.exists("2 conversations deleted"))
      #expect(scene.conversations.deletions.pending.isEmpty)
    }

    @Test func noPageRestoresItWhileUndoIsPossible() async throws {
      _ = await open(Self.two)
      let completion = Completion { scene.model.didTapDelete("1") }
      scene.model.pager.load()
      await scene.answer(Self.two)
      #expect(scene.rowIDs == ["2"])
      let changed = Conversation.talk("1", minutesAgo: 1, text: "News")
      scene.changes.announce(.conversationChanged(changed))
      #expect(scene.rowIDs == ["2"])
      scene.model.didTapUndo()
      await completion.reached
      #expect(scene.rowIDs == ["1", "2"])
      #expect(scene.state.list.item(inRow: "1") == changed)
    }

    @Test func aFailedDeletionRestoresIt() async throws {
      let harness = await open(Self.two)
      let completion = Completion { scene.model.didTapDelete("1") }
      await scene.clock.sleeper
      scene.clock.advance(by: UndoTimer.length)
      await scene.conversations.deletions.next().fail(LoadFailure.storage(.full))
      await completion.reached
      harness.flush()
      #expect(scene.rowIDs == ["1", "2"])
      #expect(harness.exists("The conversation could not be deleted"))
    }

    @Test func closingTheToastDeletesAtOnce() async throws {
      let harness = await open(Self.two)
      let waiting = Completion { scene.model.didTapDelete("1") }
      harness.flush()
      let completion = Completion { try? harness.button("Dismiss").tap() }
      await scene.conversations.deletions.next().succeed(())
      await completion.reached
      await waiting.reached
      harness.flush()
      #expect(scene.rowIDs == ["2"] && !harness.exists("Conversation deleted"))
    }

    @Test func theOpenConversationCloses() async throws {
      _ = await open(Self.two)
      scene.model.didTapConversation("1")
      let completion = Completion {
        scene.model.didTapDelete("1")
        scene.model.didTapUndo()
      }
      #expect(scene.model.navigationPath == [])
      await completion.reached
    }

    @Test func oneDeletedElsewhereDisappears() async throws {
      _ = await open(Self.two)
      scene.changes.announce(.conversationDeleted("1"))
      #expect(scene.rowIDs == ["2"])
    }
  }
#endif

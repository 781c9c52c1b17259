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

  /// User actions in the conversation list. Controls are found by their accessibility labels.
  @MainActor
  @Suite struct MessagesFlowTests {
    let scene = MessagesScene()

    private func open() -> Harness {
      Harness {
        TabStack(scene.model, MessagesAssembly.makeView(scene.model)) { entry in
          Text(verbatim: "\(entry.destination)")
        }
      }
    }

    private func open(_ page: Page<Conversation>) async -> Harness {
      let harness = open()
      await scene.answer(page)
      harness.flush()
      return harness
    }

    @Test func loadingShowsProgressAndThenTheConversations() async throws {
      let harness = open()
      await scene.conversations.conversations.arrival
      harness.flush()
      #expect(harness.exists("Loading…"))
      await scene.answer(Page(items: [.talk("1", minutesAgo: 5, unread: 2)]))
      harness.flush()
      #expect(!harness.exists("Loading…"))
      #expect(harness.title == "Messages")
      try harness.button("Ada Lovelace. 2 unread messages. Hello. 5 minutes ago").tap()
      #expect(scene.model.navigationPath == [.conversation("1")])
      #expect(harness.depth == 1)
    }

    @Test func failureOffersARetryWhichLoadsTheList() async throws {
      let harness = open()
      await scene.fail(LoadFailure.offline)
      harness.flush()
      #expect(harness.exists("No Connection"))
      let completion = Completion { try? harness.button("Try Again").tap() }
      await scene.conversations.conversations.next().succeed(Page(items: []))
      await completion.reached
      harness.flush()
      #expect(harness.exists("No Messages Yet"))
    }

    @Test func anUnreadOneCanBeMarkedReadWithoutOpening() async throws {
      let harness = await open(Page(items: [.talk("1", minutesAgo: 5, unread: 2)]))
      await scene.performAndWait { try? harness.menuItem("Mark as Read").tap() }
      harness.flush()
      #expect(harness.exists("Ada Lovelace. Hello. 5 minutes ago"))
      #expect(harness.all(.menuItem).map(\.name) == ["Delete Conversation"])
    }

    @Test func scrollingDownLoadsOlderConversations() async throws {
      let first = (1...20).map { Conversation.talk(.init("\($0)"), minutesAgo: Double($0)) }
      let harness = await open(Page(items: first, next: "c"))
      let completion = Completion { harness.scrollToEnd() }
      await scene.conversations.conversations.next()
        .succeed(Page(items: [.talk("21", minutesAgo: 21, text: "The oldest")]))
      await completion.reached
      harness.flush()
      #expect(harness.exists("The oldest"))
    }

    @Test func refreshKeepsTheRowsWhileLoading() async throws {
      let harness = await open(Page(items: [.talk("1", minutesAgo: 5)]))
      let completion = Completion { try? harness.refresh() }
      let request = await scene.conversations.conversations.next()
      harness.flush()
      #expect(harness.exists("Hello"))
      request.succeed(Page(items: [.talk("1", minutesAgo: 0, text: "News")]))
      await completion.reached
      harness.flush()
      #expect(harness.exists("News"))
    }
  }
#endif

#if os(Linux)
  import Components
  import Domain
  import Harness
  import SwiftUI
  import TestSupport
  import Testing

  @testable import MessagesFeature

  /// Presses every control of the conversation list that the other flow tests leave out, and checks
  /// its effect.
  @MainActor
  @Suite struct MessagesControlTests {
    @Test func theButtonComposesAMessageIfSupported() async throws {
      let scene = MessagesScene()
      let harness = Harness { NavigationStack { MessagesAssembly.makeView(scene.model) } }
      try harness.button("New Message").tap()
      #expect(scene.composed.all.count == 1)
      let readOnly = MessagesScene(canCompose: false)
      let other = Harness { NavigationStack { MessagesAssembly.makeView(readOnly.model) } }
      #expect(!other.exists("New Message"))
    }

    @Test func backReturnsToTheConversations() async throws {
      let scene = MessagesScene()
      let harness = Harness {
        TabStack(scene.model, MessagesAssembly.makeView(scene.model)) {
          Text(verbatim: "\($0.destination)")
        }
      }
      await scene.answer(Page(items: [.talk("1", minutesAgo: 5)]))
      harness.flush()
      try harness.button("Ada Lovelace. Hello. 5 minutes ago").tap()
      #expect(harness.depth == 1)
      try harness.button("Back").tap()
      #expect(scene.model.navigationPath.isEmpty)
    }
  }
#endif

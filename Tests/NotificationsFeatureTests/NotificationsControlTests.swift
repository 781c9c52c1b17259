#if os(Linux)
  import Domain
  import Harness
  import SwiftUI
  import TestSupport
  import Testing

  @testable import NotificationsFeature

  /// Presses every control of the notifications that the other flow tests leave out, and checks its
  /// effect.
  @MainActor
  @Suite struct NotificationsControlTests {
    let scene = NotificationsScene()

    private func open(_ notice: Notice) async -> Harness {
      let harness = Harness {
        NavigationStack { NotificationsAssembly.makeView(scene.model) }
      }
      await scene.notices.pages.next().succeed(Page(items: [notice]))
      await scene.model.pager.loading.finished
      harness.flush()
      return harness
    }

    @Test func aRequestIsDeclinedByItsButton() async throws {
      let harness = await open(.fixture("1", .followRequest))
      try #require(harness.all(.button).last).tap()
      let answer = await scene.notices.answers.next()
      #expect(answer.input.answer == .refused)
      answer.succeed(())
    }

    @Test func refreshKeepsTheRowsWhileLoading() async throws {
      let harness = await open(.fixture("1", .follow))
      try harness.refresh()
      await scene.notices.pages.arrival
      #expect(harness.exists("followed you"))
      await scene.notices.pages.next().succeed(Page(items: [.fixture("2", .favorite)]))
      await harness.settle()
      #expect(!harness.exists("followed you"))
    }
  }
#endif

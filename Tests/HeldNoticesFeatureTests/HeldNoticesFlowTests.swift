#if os(Linux)
  import Domain
  import Harness
  import SwiftUI
  import TestSupport
  import Testing

  @testable import HeldNoticesFeature

  /// User actions on the screen. Controls are found by their accessibility labels.
  @MainActor
  @Suite struct HeldNoticesFlowTests {
    let scene = HeldNoticesScene()

    private func open() -> Harness {
      Harness { NavigationStack { HeldNoticesAssembly.makeView(scene.model) } }
    }

    private func open(_ page: Page<Notice>) async -> Harness {
      let harness = open()
      await scene.answer(page)
      harness.flush()
      return harness
    }

    @Test func rowsOpenTheirPostsAndThePersonTheirProfile() async throws {
      let harness = open()
      await scene.requests.noticePages.arrival
      harness.flush()
      #expect(harness.exists("Loading…"))
      await scene.answer(
        Page(
          items: [.held("2", .mention, post: .fixture(id: "5", text: "Tea?"))]
            + [.held("1", .follow, post: nil), .held("0", .unknown("wave"), post: nil)]))
      harness.flush()
      #expect(harness.title == "Ada Lovelace")
      try harness.button("Mentioned you. Tea? 5 minutes ago").tap()
      try harness.button("Followed you. 5 minutes ago").tap()
      try harness.button("Profile of Ada Lovelace").tap()
      #expect(scene.destinations.all == [.post("5"), .profile("ada"), .profile("ada")])
      #expect(harness.exists("Other notification. 5 minutes ago"))
    }

    @Test func thePersonIsAccepted() async throws {
      scene.requests.answers.always { _ in }
      let harness = await open(.two)
      await Completion { try? harness.button("Accept").tap() }.reached
      harness.flush()
      #expect(scene.departures.all.count == 1)
      #expect(throws: (any Error).self) { try harness.button("Accept") }
    }

    @Test func thePersonIsDismissedAfterAFailure() async throws {
      let harness = await open(.two)
      let completion = Completion { try? harness.button("Dismiss").tap() }
      await scene.requests.answers.next().fail(LoadFailure.storage(.full))
      await completion.reached
      harness.flush()
      // The last button with this name belongs to the toast.
      try #require(harness.all(.button).last { $0.name == "Dismiss" }).tap()
      #expect(scene.state.toast == nil)
      harness.flush()
      scene.requests.answers.always { _ in }
      await Completion { try? harness.button("Dismiss").tap() }.reached
      #expect(scene.departures.all.count == 1)
    }

    @Test func failureOffersARetry() async throws {
      let harness = open()
      await scene.fail(LoadFailure.offline)
      harness.flush()
      #expect(harness.exists("No Connection"))
      try harness.button("Try Again").tap()
      await scene.answer(.two)
      harness.flush()
      #expect(harness.exists("Followed you"))
    }

    @Test func theLastRowLoadsMoreAndPullingRefreshes() async throws {
      let harness = await open(Page(items: [.held("2")], next: "c"))
      harness.scrollToEnd()
      await scene.fail(LoadFailure.offline)
      harness.flush()
      try harness.button("Try Again").tap()
      await scene.answer(Page(items: [.held("1", .follow, post: nil)]))
      harness.flush()
      #expect(harness.exists("Followed you"))
      try harness.refresh()
      await scene.fail(LoadFailure.offline)
      harness.flush()
      #expect(harness.exists("Followed you"))
    }
  }
#endif

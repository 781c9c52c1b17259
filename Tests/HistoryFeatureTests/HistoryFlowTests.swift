#if os(Linux)
  import Domain
  import Harness
  import SwiftUI
  import TestSupport
  import Testing

  @testable import HistoryFeature

  /// User actions on the screen. Controls are found by their accessibility labels.
  @MainActor
  @Suite struct HistoryFlowTests {
    let scene = HistoryScene()

    private func open() -> Harness {
      Harness { NavigationStack { HistoryAssembly.makeView(scene.model) } }
    }

    @Test func loadingShowsProgressAndThenTheVersions() async {
      let harness = open()
      await scene.posts.versions.arrival
      harness.flush()
      #expect(harness.title == "Edit History")
      #expect(harness.exists("Loading…"))
      await scene.answer(.texts("Tea", "Tee"))
      harness.flush()
      #expect(harness.exists("Removed “Tee”"))
    }

    @Test func failureOffersARetry() async throws {
      let harness = open()
      await scene.fail(LoadFailure.offline)
      harness.flush()
      #expect(harness.exists("No Connection"))
      try harness.button("Try Again").tap()
      await scene.answer(.texts("Tea"))
      harness.flush()
      #expect(harness.exists("Text: Tea"))
    }

    @Test func anEditThatArrivesIsShown() async {
      let harness = open()
      await scene.answer(.texts("Tee"))
      harness.flush()
      scene.changes.announce(.changed(.edited(minutesAgo: -5)))
      await scene.answer(.edited)
      harness.flush()
      #expect(harness.exists("Removed “Tee”"))
    }

    @Test func pullingRefreshes() async throws {
      let harness = open()
      await scene.answer(.texts("Tea"))
      harness.flush()
      try harness.refresh()
      await scene.fail(LoadFailure.offline)
      harness.flush()
      #expect(harness.exists("Text: Tea"))
      try harness.button("Dismiss").tap()
      #expect(!harness.exists("Dismiss"))
    }
  }
#endif

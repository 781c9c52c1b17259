#if os(Linux)
  import Domain
  import Harness
  import SwiftUI
  import TestSupport
  import Testing

  @testable import ServerFiltersFeature

  /// User actions on the screen. Controls are found by their accessibility labels.
  @MainActor
  @Suite struct ServerFiltersFlowTests {
    let scene = ServerFiltersScene()

    private func open(_ filters: ServerFilter...) async -> Harness {
      let harness = Harness { NavigationStack { ServerFiltersAssembly.makeView(scene.model) } }
      await scene.answer(filters)
      harness.flush()
      return harness
    }

    @Test func theEditorOpensForExistingAndNewFilters() async throws {
      let harness = await open(.tea)
      #expect(harness.title == "Server Filters")
      try harness.button("Tea Shows a warning · 1 word").tap()
      try harness.button("New Filter").tap()
      #expect(scene.destinations.all == [.editingFilter("1"), .editingFilter(nil)])
    }

    @Test func anEmptyListOffersTheFirstFilter() async throws {
      let harness = await open()
      #expect(harness.exists("No Server Filters"))
      try harness.button("Create Filter").tap()
      #expect(scene.destinations.all == [.editingFilter(nil)])
    }

    @Test func aSwipeDeletesAfterConfirmation() async throws {
      let harness = await open(.tea)
      try harness.row(containing: "Tea").swipe()
      try harness.menuItem("Delete").tap()
      try harness.press(key: "escape")
      #expect(harness.alert == nil && harness.exists("Tea"))
      try harness.row(containing: "Tea").swipe()
      try harness.menuItem("Delete").tap()
      try harness.answer("Delete")
      await scene.filters.deletions.next().fail(LoadFailure.storage(.full))
      await scene.model.deleting.finished
      harness.flush()
      try harness.button("Dismiss").tap()
      try harness.row(containing: "Tea").swipe()
      try harness.menuItem("Delete").tap()
      try harness.answer("Delete")
      await scene.filters.deletions.next().succeed(())
      await scene.model.deleting.finished
      harness.flush()
      #expect(!harness.exists("Tea") && harness.exists("No Server Filters"))
    }

    @Test func failureOffersARetryAndPullingRefreshes() async throws {
      let harness = Harness { NavigationStack { ServerFiltersAssembly.makeView(scene.model) } }
      await scene.fail(LoadFailure.offline)
      harness.flush()
      try harness.button("Try Again").tap()
      await scene.answer([.tea])
      harness.flush()
      #expect(harness.exists("Tea"))
      try harness.refresh()
      await scene.answer([.milk])
      harness.flush()
      #expect(harness.exists("Milk") && !harness.exists("Tea"))
    }
  }
#endif

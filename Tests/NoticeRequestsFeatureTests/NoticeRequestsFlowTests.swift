#if os(Linux)
  import Domain
  import Harness
  import SwiftUI
  import TestSupport
  import Testing

  @testable import NoticeRequestsFeature

  /// User actions on the screen. Controls are found by their accessibility labels.
  @MainActor
  @Suite struct NoticeRequestsFlowTests {
    let scene = NoticeRequestsScene()

    private func open() -> Harness {
      Harness { NavigationStack { NoticeRequestsAssembly.makeView(scene.model) } }
    }

    private func open(_ page: Page<NoticeRequest>) async -> Harness {
      let harness = open()
      await scene.answer(page)
      harness.flush()
      return harness
    }

    @Test func peopleOpenTheirNotifications() async throws {
      let harness = open()
      await scene.requests.pages.arrival
      harness.flush()
      #expect(harness.title == "Filtered Notifications")
      #expect(harness.exists("Loading…"))
      await scene.answer(.two)
      harness.flush()
      try harness.button("Alan Turing. @alan. 3 notifications. 5 minutes ago").tap()
      #expect(scene.destinations.all == [.heldNotices("2", by: "alan")])
    }

    @Test func requestsAreAcceptedOrDismissedByButtons() async throws {
      scene.requests.answers.always { _ in }
      let harness = await open(.two)
      try harness.button("Accept, Ada Lovelace").tap()
      harness.flush()
      #expect(!harness.exists("Ada Lovelace"))
      try harness.button("Dismiss, Alan Turing").tap()
      harness.flush()
      #expect(harness.exists("Nothing Filtered"))
    }

    @Test func requestsAreAcceptedOrDismissedBySwiping() async throws {
      scene.requests.answers.always { _ in }
      let harness = await open(Page(items: [.fixture("1")]))
      try harness.row(containing: "Ada Lovelace").swipe()
      try harness.menuItem("Accept").tap()
      harness.flush()
      #expect(harness.exists("Nothing Filtered"))
      scene.changes.announce(.requested(.fixture("2", by: .alan), isOpen: true))
      harness.flush()
      try harness.row(containing: "Alan Turing").swipe()
      try harness.menuItem("Dismiss").tap()
      harness.flush()
      #expect(harness.exists("Nothing Filtered"))
    }

    @Test func aRuleIsChosen() async throws {
      scene.requests.choices.always { _ in }
      let harness = await open(.two)
      try harness.find(.option, "Rules").tap()
      #expect(!harness.exists("Ada Lovelace"))
      #expect(harness.exists("Created within the past 30 days"))
      try harness.picker("New accounts").select("Ignore")
      harness.flush()
      #expect(try harness.picker("New accounts").value == "Ignore")
      #expect(try harness.picker("Moderated accounts").value == "ask")
      try harness.find(.option, "People").tap()
      #expect(harness.exists("Ada Lovelace"))
    }

    @Test func failureOffersARetry() async throws {
      let harness = open()
      await scene.fail(LoadFailure.offline)
      harness.flush()
      #expect(harness.exists("No Connection"))
      try harness.button("Try Again").tap()
      await scene.answer(.two)
      harness.flush()
      #expect(harness.exists("Ada Lovelace"))
    }

    @Test func theLastRowLoadsMoreAndPullingRefreshes() async throws {
      let harness = await open(Page(items: [.fixture("1")], next: "c"))
      harness.scrollToEnd()
      await scene.requests.pages.next().fail(LoadFailure.offline)
      await scene.model.pager.loadingMore.finished
      harness.flush()
      try harness.button("Try Again").tap()
      await scene.answerMore(Page(items: [.fixture("2", by: .alan)]))
      harness.flush()
      #expect(harness.exists("Alan Turing"))
      try harness.refresh()
      await scene.fail(LoadFailure.offline)
      harness.flush()
      #expect(harness.exists("Ada Lovelace"))
      // The last button with this name belongs to the toast.
      try #require(harness.all(.button).last { $0.name == "Dismiss" }).tap()
      #expect(scene.state.toast == nil)
    }
  }
#endif

#if os(Linux)
  import Domain
  import Harness
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import NotificationsFeature

  @MainActor
  @Suite struct NotificationsCostTests {
    private func cost(ofOneChangeAmong count: Int) async -> Cost {
      let scene = NotificationsScene()
      let harness = Harness {
        NavigationStack { NotificationsAssembly.makeView(scene.model) }
      }
      let requests = (1...count).map { Notice.fixture(Notice.ID("\($0)"), .followRequest) }
      await scene.notices.pages.next().succeed(Page(items: requests, next: "next"))
      await scene.model.pager.loading.finished
      await harness.settle()
      var completion: Completion?
      let change = await harness.cost {
        completion = Completion { scene.model.didTapAnswer(.accepted, inRow: "1") }
      }
      await scene.notices.answers.next().succeed(())
      await completion?.reached
      return change
    }

    @Test func anAnswerEvaluatesOneRow() async {
      let growth = await CostGrowth(cost)
      #expect(growth.problems(rows: 1, list: "RowsView<NotificationRowView>") == [])
    }
  }
#endif

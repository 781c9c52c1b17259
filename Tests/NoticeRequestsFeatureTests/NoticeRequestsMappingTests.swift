import Domain
import Presentation
import TestSupport
import Testing

@testable import NoticeRequestsFeature

@MainActor
@Suite struct NoticeRequestsMappingTests {
  let scene = NoticeRequestsScene()
  var viewData: NoticeRequestsViewData { scene.model.viewData }

  @Test func mappingOfRows() async {
    await scene.appear(
      Page(
        items: [
          .fixture("1", lastPost: .fixture(id: "9", text: "Tea")),
          .fixture("2", by: .alan, count: 1),
        ], next: "c"))
    let rows = viewData.rows.all
    #expect(viewData.phase == .rows && viewData.foot == .more && viewData.section == .people)
    #expect(rows.map(\.count) == ["3 notifications", "1 notification"])
    #expect(rows.map(\.excerpt) == ["Tea", nil])
    #expect(
      rows.map { $0.label.words(at: .fixture) } == [
        "Ada Lovelace. @ada. 3 notifications. Tea. 5 minutes ago",
        "Alan Turing. @alan. 1 notification. 5 minutes ago",
      ])
  }

  @Test func mappingOfNoRows() async {
    await scene.appear(Page(items: []))
    #expect(
      viewData.phase
        == .empty(
          title: "Nothing Filtered",
          message: "People whose notifications your server holds back appear here."))
  }

  /// A value that the app does not know can't be chosen again after another one was chosen.
  @Test func mappingOfRulesShowsUnknownValues() async {
    await scene.appear(.two)
    #expect(
      viewData.rules.map(\.title) == [
        "People you don’t follow", "New accounts", "Moderated accounts",
      ])
    #expect(scene.choices == ["accept", "filter", "unknown ask"])
    #expect(
      viewData.rules.map { $0.choices.map(\.title) } == [
        ["Accept", "Filter", "Ignore"], ["Accept", "Filter", "Ignore"],
        ["Accept", "Filter", "Ignore", "ask"],
      ])
    await scene.performAndWait {
      scene.model.didChoose("drop", "limited")
    } answering: {
      await scene.requests.choices.next().succeed(())
    }
    #expect(viewData.rules.last?.choices.count == 3)
  }
}

import Domain
import Presentation
import TestSupport
import Testing

@testable import FeedFeature

/// The bell above the feed, and its number of notifications.
@MainActor
@Suite struct FeedBellTests {
  let scene = FeedScene()
  var model: FeedViewModel { scene.model }

  @Test func aSourceWithoutNotificationsHasNoBell() async {
    await scene.appear(.fixture())
    await model.countingNotices.finished
    #expect(model.viewData.bell == nil)
  }

  @Test(arguments: [
    (0, BellViewData(count: nil, label: "Notifications")),
    (3, BellViewData(count: "3", label: "Notifications, 3 unread")),
    (1_200, BellViewData(count: "99+", label: "Notifications, 1,200 unread")),
  ])
  func mappingOfTheBell(_ count: Int, _ bell: BellViewData) async {
    scene.notices.counts.always { count }
    await scene.appear(.fixture())
    await model.countingNotices.finished
    #expect(model.viewData.bell == bell)
  }

  @Test func changesUpdateTheCountAndFailureKeepsIt() async {
    scene.notices.counts.always { 1 }
    await scene.appear(.fixture())
    await model.countingNotices.finished
    scene.notices.counts.always { 2 }
    scene.changes.announce(.notificationsChanged([]))
    await model.countingNotices.finished
    #expect(scene.state.newNotices == 2)
    scene.notices.counts.always { throw LoadFailure.storage(.unavailable) }
    scene.changes.announce(.notificationsChanged([]))
    await model.countingNotices.finished
    #expect(scene.state.newNotices == 2)
  }
}

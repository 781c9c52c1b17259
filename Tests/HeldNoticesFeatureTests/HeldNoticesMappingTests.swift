import Domain
import Presentation
import TestSupport
import Testing

@testable import HeldNoticesFeature

@MainActor
@Suite struct HeldNoticesMappingTests {
  private func row(_ notice: Notice) -> HeldNoticeRowViewData {
    HeldNoticeRowViewData(notice, .fixture)
  }

  @Test func mappingDescribesWhatThePersonDid() {
    let row = row(.held("1", .reply, post: .fixture(text: "Tea?")))
    #expect(row.sentence == "Replied to you" && row.excerpt == "Tea?" && row.isLink)
    #expect(row.label.words(at: .fixture) == "Replied to you. Tea? 5 minutes ago")
  }

  @Test func anUnknownNotificationIsNotALink() {
    let row = row(.held("1", .unknown("wave"), post: nil))
    #expect(row.sentence == "Other notification" && row.excerpt == nil && !row.isLink)
  }

  @Test func anEmptyListHasItsOwnTitle() async {
    let scene = HeldNoticesScene(nil)
    await scene.appear(Page(items: []))
    #expect(scene.model.viewData.title == "Filtered Notifications")
    #expect(scene.model.viewData.person == nil)
    #expect(
      scene.model.viewData.phase
        == .empty(
          title: "No Notifications", message: "Your server has no notifications from this person."))
  }
}

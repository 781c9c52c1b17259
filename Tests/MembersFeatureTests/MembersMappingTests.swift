import Domain
import Presentation
import TestSupport
import Testing

@testable import MembersFeature

@MainActor
@Suite struct MembersMappingTests {
  @Test func mappingOfRows() {
    let row = MemberRowViewData(Member(person: .ada, isMember: false))
    #expect(
      row
        == MemberRowViewData(
          person: PersonViewData(.ada), isMember: false, label: "Ada Lovelace, @ada"))
  }

  /// Settings that the source does not provide are not offered.
  @Test func mappingOfSettings() {
    let list = PeopleList.fixture(replies: nil, isExclusive: nil)
    #expect(
      ListSettingsViewData(list, name: "Sea")
        == ListSettingsViewData(name: "Sea", canRename: true, replies: nil, isExclusive: nil))
    #expect(
      ListSettingsViewData(.fixture(isExclusive: true), name: nil)
        == ListSettingsViewData(
          name: "Makers", canRename: false, replies: .members, isExclusive: true))
  }

  @Test(arguments: [
    (PeopleList.Replies.followed, "People You Follow"), (.members, "Members of the List"),
    (.nobody, "No One"),
  ])
  func mappingOfReplies(_ replies: PeopleList.Replies, _ title: String) {
    #expect(RepliesChoice(replies).title == title && RepliesChoice(replies).replies == replies)
  }

  @Test func mappingOfNoRows() async {
    let scene = MembersScene()
    await scene.appear(.fixture(), .named())
    #expect(
      scene.model.viewData.phase
        == .empty(title: "No One Yet", message: "Search for people you follow to add them."))
  }
}

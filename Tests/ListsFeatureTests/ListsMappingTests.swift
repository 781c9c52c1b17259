import Domain
import Presentation
import TestSupport
import Testing

@testable import ListsFeature

@MainActor
@Suite struct ListsMappingTests {
  private nonisolated static let notes: [(PeopleList, String?)] = [
    (.fixture(), nil), (.fixture(isExclusive: true), "Hidden from Home"),
    (.fixture(isExclusive: nil), nil),
    (.fixture(isExclusive: true, delivery: .waiting), "Waiting to be created"),
    (.fixture(delivery: .signedOut), "Waiting until you sign in again"),
    (
      .fixture(delivery: .refused(.list(.titleTooLong))),
      "The list could not be created. Your server doesn’t accept a name this long. Enter a shorter "
        + "one."
    ),
  ]

  @Test(arguments: notes)
  func mappingOfNotes(_ list: PeopleList, _ note: String?) {
    let row = ListRowViewData(ListedList(list: list), at: .fixture, .fixture)
    #expect(row == ListRowViewData(id: "1", title: "Makers", note: note, isMember: nil))
  }

  @Test func mappingOfNoRows() async {
    let scene = ListsScene()
    await scene.appear()
    #expect(
      scene.model.viewData.phase
        == .empty(title: "No Lists Yet", message: "Give your first list a name."))
  }

  @Test(arguments: [(ListsSubject.all, "Lists"), (.person("ada"), "Add to List")])
  func mappingOfTheTitle(_ subject: ListsSubject, _ title: String) {
    #expect(ListsScene(subject).model.title == title)
  }

  @Test func mappingOfTheConfirmation() {
    #expect(
      ListDeletion(.makers).message
        == "“Makers” will be deleted. You still follow the people in it.")
  }
}

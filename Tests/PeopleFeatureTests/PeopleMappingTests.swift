import Domain
import Presentation
import TestSupport
import Testing

@testable import PeopleFeature

@MainActor
@Suite struct PeopleMappingTests {
  @Test func mappingOfRows() {
    let person = Person.fixture(note: RichText("Engines.\nAnd looms."))
    let row = PeopleRowViewData(
      ListedPerson(
        person: person, relationship: Relationship(personID: "ada", following: .requested)))
    #expect(
      row
        == PeopleRowViewData(
          person: PersonViewData(person), note: "Engines.", button: .requested,
          label: "Ada Lovelace, @ada, Engines."))
  }

  @Test func mappingOfAPersonOfWhomLittleIsKnown() {
    let row = PeopleRowViewData(ListedPerson(person: .grace, relationship: nil))
    #expect(row.note == nil && row.button == nil)
    #expect(row.label == "Grace Hopper, @grace")
  }

  @Test(arguments: [
    (FollowList.followers, "Followers"), (.following, "Following"),
    (.familiar, "Followers You Know"),
  ])
  func mappingOfTheTitle(_ list: FollowList, _ title: String) {
    #expect(PeopleScene(list).model.title == title)
  }

  private nonisolated static let empty:
    [(FollowList, Person.ID, Person.Counts, title: String, message: String)] = [
      (.followers, "ada", .init(), "No Followers Yet", "People who follow them appear here."),
      (.following, "ada", .init(), "Not Following Anyone", "People they follow appear here."),
      (.followers, "grace", .init(), "No Followers Yet", "People who follow you appear here."),
      (.following, "grace", .init(), "Not Following Anyone", "People you follow appear here."),
      (
        .familiar, "ada", .init(followers: 3), "No Followers You Know",
        "People you follow who follow them appear here."
      ),
      (
        .followers, "ada", .init(followers: 2), "Followers Hidden",
        "They don’t show who follows them."
      ),
      (.following, "ada", .init(following: 1), "List Hidden", "They don’t show whom they follow."),
      // A count of one's own is only out of date.
      (
        .followers, "grace", .init(followers: 2), "No Followers Yet",
        "People who follow you appear here."
      ),
    ]

  @Test(arguments: empty)
  func mappingOfNoRows(
    _ list: FollowList, _ id: Person.ID, _ counts: Person.Counts, _ title: String, _ message: String
  ) async {
    let scene = PeopleScene(list, of: id)
    scene.model.onAppear()
    await scene.answerEmpty(.fixture(id: id, counts: counts))
    #expect(scene.model.viewData.phase == .empty(title: title, message: message))
    #expect(scene.model.viewData.foot == .none)
  }
}

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
        person: person, relationship: Relationship(personID: "ada", following: .requested)),
      in: .followers(of: "bo"))
    #expect(
      row
        == PeopleRowViewData(
          person: PersonViewData(person), note: "Engines.", button: .requested,
          label: "Ada Lovelace, @ada, Engines."))
  }

  @Test func mappingOfASparsePerson() {
    let row = PeopleRowViewData(ListedPerson(person: .grace, relationship: nil), in: .muted)
    #expect(row.note == nil && row.button == nil)
    #expect(row.label == "Grace Hopper, @grace")
  }

  @Test(arguments: [
    (PeopleGroup.followers(of: "ada"), "Followers"), (.following(of: "ada"), "Following"),
    (.familiar(of: "ada"), "Followers You Know"), (.favorited("1"), "Favorited By"),
    (.boosted("1"), "Boosted By"), (.muted, "Muted People"), (.blocked, "Blocked People"),
  ])
  func mappingOfTheTitle(_ group: PeopleGroup, _ title: String) {
    #expect(PeopleScene(group).model.title == title)
  }

  @Test(
    arguments: [
      (PeopleGroup.muted, Relationship(personID: "ada", isMuted: true), .unmute),
      (.muted, Relationship(personID: "ada", following: .yes), .unfollow),
      (.muted, Relationship(personID: "ada", isMuted: true, isBlocked: true), .unblock),
      (.blocked, Relationship(personID: "ada", isBlocked: true), .unblock),
      (
        .followers(of: "bo"), Relationship(personID: "ada", following: .yes, isMuted: true),
        .unfollow
      ),
    ] as [(PeopleGroup, Relationship, RelationshipButtonViewData)])
  func mappingOfTheButton(
    _ group: PeopleGroup, _ relationship: Relationship, _ button: RelationshipButtonViewData
  ) {
    let item = ListedPerson(person: .ada, relationship: relationship)
    #expect(PeopleRowViewData(item, in: group).button == button)
  }

  private nonisolated static let empty:
    [(PeopleGroup, Person.Counts, title: String, message: String)] = [
      (.followers(of: "ada"), .init(), "No Followers Yet", "People who follow them appear here."),
      (.following(of: "ada"), .init(), "Not Following Anyone", "People they follow appear here."),
      (.followers(of: "grace"), .init(), "No Followers Yet", "People who follow you appear here."),
      (.following(of: "grace"), .init(), "Not Following Anyone", "People you follow appear here."),
      (
        .familiar(of: "ada"), .init(followers: 3), "No Followers You Know",
        "Followers of this person whom you follow appear here."
      ),
      (
        .followers(of: "ada"), .init(followers: 2), "Followers Hidden",
        "They don’t show who follows them."
      ),
      (
        .following(of: "ada"), .init(following: 1), "List Hidden",
        "They don’t show whom they follow."
      ),
      // The signed-in person's own count is merely outdated.
      (
        .followers(of: "grace"), .init(followers: 2), "No Followers Yet",
        "People who follow you appear here."
      ),
    ]

  @Test(arguments: empty)
  func mappingOfNoRows(
    _ group: PeopleGroup, _ counts: Person.Counts, _ title: String, _ message: String
  ) async {
    let scene = PeopleScene(group)
    scene.model.onAppear()
    await scene.answerEmpty(.fixture(counts: counts))
    #expect(scene.model.viewData.phase == .empty(title: title, message: message))
    #expect(scene.model.viewData.foot == .none)
  }

  /// These groups can't be hidden, so nothing is checked.
  @Test(arguments: [
    (PeopleGroup.favorited("1"), "No Favorites Yet"), (.boosted("1"), "No Boosts Yet"),
    (.muted, "No Muted People"), (.blocked, "No Blocked People"),
  ])
  func mappingOfAnEmptyGroup(_ group: PeopleGroup, _ title: String) async {
    let scene = PeopleScene(group)
    scene.model.onAppear()
    await scene.follows.pages.next().succeed(Page(items: []))
    await scene.model.pager.loading.finished
    guard case .empty(title, _) = scene.model.viewData.phase else {
      Issue.record("\(scene.model.viewData.phase)")
      return
    }
  }
}

import Domain
import Presentation
import TestSupport

@testable import PeopleFeature

/// The followers of Ada as seen by Grace, with fakes. The test answers each request.
@MainActor
final class PeopleScene {
  private let fakes = Fakes()
  let accounts: FakeAccounts
  let people: FakePeople
  let follows: FakeFollows
  let changes = Changes()
  let destinations = Recorder<Destination>()
  let sources: PeopleSources
  let model: PeopleViewModel

  init(_ group: PeopleGroup = .followers(of: "ada")) {
    accounts = FakeAccounts(fakes)
    people = FakePeople(fakes)
    follows = FakeFollows(fakes)
    accounts.accounts.always { _ in .fixture(person: .grace) }
    sources = PeopleSources(accounts: accounts, people: people, follows: follows, .fixture)
    model = PeopleAssembly.makeViewModel(
      group, sources, changes: changes,
      navigate: { [destinations] in destinations.add($0) })
  }

  var state: PeopleState { model.state }
  var rows: [PeopleRowViewData] { model.viewData.rows.all }
  var names: [String] { rows.map(\.person.name) }

  func button(_ row: String) -> RelationshipButtonViewData? { model.viewData.rows[row]?.button }

  /// The state of a screen that shows this page, without further changes.
  func shown(_ items: ListedPerson..., next: Cursor? = nil) -> PeopleState {
    PeopleState(list: .shown(Page(items: items, next: next), .fetched(.fixture)))
  }

  func appear(_ page: Page<Person>, _ relationships: Relationship...) async {
    model.onAppear()
    await answer(page, relationships)
  }

  /// Answers the oldest request and returns when the screen has processed the answer.
  func answer(_ page: Page<Person>, _ relationships: [Relationship] = []) async {
    await follows.pages.next().succeed(page)
    await follows.relationships.next().succeed(relationships)
    await model.pager.loading.finished
  }

  func answerMore(_ page: Page<Person>, _ relationships: [Relationship] = []) async {
    await follows.pages.next().succeed(page)
    await follows.relationships.next().succeed(relationships)
    await model.pager.loadingMore.finished
  }

  /// Answers with an empty group, and with the person whose list it is.
  func answerEmpty(_ person: Person) async {
    await follows.pages.next().succeed(Page(items: []))
    await people.people.next().succeed(person)
    await model.pager.loading.finished
  }

  func fail(_ error: any Error) async {
    await follows.pages.next().fail(error)
    await model.pager.loading.finished
  }
}

extension Page<Person> {
  static func named(_ names: String..., next: Cursor? = nil) -> Page {
    Page(items: names.map { .named($0) }, next: next)
  }
}

extension Person {
  static func named(_ name: String, isLocked: Bool = false) -> Person {
    .fixture(id: ID(name), nick: name, userName: name.lowercased(), isLocked: isLocked)
  }
}

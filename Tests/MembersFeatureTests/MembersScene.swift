import Domain
import Presentation
import TestSupport

@testable import MembersFeature

/// A list with fakes. The test answers each request.
@MainActor
final class MembersScene {
  private let fakes = Fakes()
  let lists: FakeLists
  let clock = ManualClock()
  let changes = Changes()
  let destinations = Recorder<Destination>()
  let leavings = Recorder<Void>()
  let model: MembersViewModel

  /// The stored drafts of the name. Nil for a removed one.
  let drafts = Recorder<String?>()

  init(_ list: PeopleList.ID = "1", name: String? = nil) {
    lists = FakeLists(fakes)
    lists.nameDrafts.always { _ in name }
    lists.savedNames.always { [drafts] in drafts.add($0.name) }
    model = MembersAssembly.makeViewModel(
      of: list,
      MembersSources(lists: lists, .fixture(sleep: { [clock] in try await clock.sleep(for: $0) })),
      changes: changes, navigate: { [destinations] in destinations.add($0) },
      leave: { [leavings] in leavings.add(()) })
  }

  var state: MembersState { model.state }
  var rows: [MemberRowViewData] { model.viewData.rows.all }
  var names: [String] { rows.map(\.person.name) }
  /// The names of people with a Remove button.
  var members: [String] { rows.filter(\.isMember).map(\.person.name) }

  func appear(_ list: PeopleList = .fixture(), _ page: Page<Person>) async {
    model.onAppear()
    await answer(list, page)
  }

  /// Answers the oldest request and returns when the screen has processed the answer.
  func answer(_ list: PeopleList = .fixture(), _ page: Page<Person>) async {
    await lists.list.next().succeed(list)
    await lists.pages.next().succeed(page)
    await model.members.loading.finished
    await model.readingName.finished
  }

  func fail(_ error: any Error) async {
    await lists.list.next().fail(error)
    await model.members.loading.finished
  }

  /// Searches and answers.
  func find(_ query: String, _ page: Page<Person>) async {
    model.didTypeQuery(query)
    model.didSubmitQuery()
    await lists.searches.next().succeed(page)
    await model.found.loading.finished
  }
}

extension Page<Person> {
  static func named(_ names: String..., next: Cursor? = nil) -> Page {
    Page(
      items: names.map { .fixture(id: Person.ID($0), nick: $0, userName: $0.lowercased()) },
      next: next)
  }
}

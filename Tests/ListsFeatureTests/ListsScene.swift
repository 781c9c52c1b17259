import Domain
import Presentation
import TestSupport

@testable import ListsFeature

/// The lists with fakes. The test answers each request.
@MainActor
final class ListsScene {
  private let fakes = Fakes()
  let lists: FakeLists
  let changes = Changes()
  let destinations = Recorder<Destination>()
  let endings = Recorder<Void>()
  /// The stored drafts of a name. Nil for a removed one.
  let names = Recorder<String?>()
  let model: ListsViewModel
  private let subject: ListsSubject

  init(_ subject: ListsSubject = .all, name: String? = nil) {
    self.subject = subject
    lists = FakeLists(fakes)
    lists.nameDrafts.always { _ in name }
    lists.savedNames.always { [names] in names.add($0.name) }
    model = ListsAssembly.makeViewModel(
      subject, ListsSources(lists: lists, .fixture),
      changes: changes, navigate: { [destinations] in destinations.add($0) },
      onDone: { [endings] in endings.add(()) })
  }

  var state: ListsState { model.state }
  var rows: [ListRowViewData] { model.viewData.rows.all }
  var titles: [String] { rows.map(\.title) }
  /// The titles of the lists that contain the person.
  var joined: [String] { rows.filter { $0.isMember == true }.map(\.title) }

  func appear(_ lists: PeopleList..., joined: Set<PeopleList.ID> = []) async {
    model.onAppear()
    await answer(lists, joined: joined)
  }

  /// Answers the oldest request and returns when the screen has processed the answer.
  func answer(_ lists: [PeopleList], joined: Set<PeopleList.ID> = []) async {
    await self.lists.lists.next().succeed(lists)
    if subject != .all, !lists.isEmpty { await self.lists.with.next().succeed(joined) }
    await model.pager.loading.finished
    await model.readingName.finished
  }

  func fail(_ error: any Error) async {
    await lists.lists.next().fail(error)
    await model.pager.loading.finished
  }
}

extension PeopleList {
  static let makers = PeopleList.fixture(id: "1", title: "Makers")
  static let sea = PeopleList.fixture(id: "2", title: "Sea")
}

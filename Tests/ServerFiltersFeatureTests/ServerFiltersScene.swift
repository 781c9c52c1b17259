import Domain
import Presentation
import TestSupport

@testable import ServerFiltersFeature

/// The list with a fake. The test answers each request.
@MainActor
final class ServerFiltersScene {
  private let fakes = Fakes()
  let filters: FakeServerFilters
  let changes = Changes()
  let destinations = Recorder<Destination>()
  let model: ServerFiltersViewModel

  init() {
    filters = FakeServerFilters(fakes)
    model = ServerFiltersAssembly.makeViewModel(
      ServerFiltersSources(filters: filters, .fixture),
      changes: changes, navigate: { [destinations] in destinations.add($0) })
  }

  var state: ServerFiltersState { model.state }
  var rows: [ServerFilterRowViewData] { model.viewData.rows.all }
  var titles: [String] { rows.map(\.title) }

  func appear(_ filters: ServerFilter...) async {
    model.onAppear()
    await answer(filters)
  }

  /// Answers the oldest request and returns when the screen has processed the answer.
  func answer(_ filters: [ServerFilter]) async {
    await self.filters.filters.next().succeed(filters)
    await model.pager.loading.finished
  }

  func fail(_ error: any Error) async {
    await filters.filters.next().fail(error)
    await model.pager.loading.finished
  }

  /// From now on, the store has these.
  func change(to filters: ServerFilter...) async {
    self.filters.cached.always { Cached(filters, fetched: .fixture) }
    changes.announce(.serverFiltersChanged)
    await model.reading.finished
  }
}

extension ServerFilter {
  static let tea = ServerFilter.fixture(id: "1", title: "Tea")
  static let milk = ServerFilter.fixture(id: "2", title: "Milk", action: .hide)
}

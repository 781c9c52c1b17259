import Domain
import Observation
import Presentation

/// A group of people, such as the followers of a person or those who favorited a post.
@MainActor
@Observable
package final class PeopleViewModel {
  private(set) var state = PeopleState() {
    didSet { show() }
  }
  private(set) var viewData: PeopleViewData

  let group: PeopleGroup
  @ObservationIgnored private lazy var access = StateAccess(self, { $0.state }, { $1(&$0.state) })
  @ObservationIgnored private(set) lazy var pager = makePager()
  @ObservationIgnored private(set) lazy var toaster = access.toaster(
    \.toast, at: sources.now, sources.formatting)
  @ObservationIgnored private lazy var people = ListedPeople(
    pager, sources.people, sources.surroundings, toaster
  ) { [weak self] in self?.state.list.item($0) }
  @ObservationIgnored private var observation: Changes.Observation?
  private let rows: RowMapper<ListedPerson, Void, PeopleRowViewData>
  private let sources: PeopleSources
  private let navigate: @MainActor (Destination) -> Void

  init(
    _ group: PeopleGroup, _ sources: PeopleSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void
  ) {
    self.group = group
    rows = RowMapper { PeopleRowViewData($0, in: group) }
    self.sources = sources
    self.navigate = navigate
    viewData = PeopleViewData(
      PeopleState(), group, rows.rows, at: sources.now(), sources.formatting)
    observation = changes.observe { [weak self] in self?.people.apply($0) }
  }

  package var title: String { group.title }

  func onAppear() {
    pager.open()
  }

  func didTapPerson(_ row: String) {
    navigate(.profile(Person.ID(row)))
  }

  /// Follows, withdraws the request, unfollows, unmutes or unblocks.
  func didTapButton(_ row: String) {
    let id = Person.ID(row)
    if viewData.rows.cell(row)?.row.button == .unmute {
      people.unmute(id)
    } else {
      people.performButton(of: id)
    }
  }

  func didTapUndo() {
    _ = people.undo(state.toast)
  }
}

extension PeopleViewModel {
  private func show() {
    rows.show(state.list.items.value, in: ())
    let new = PeopleViewData(state, group, rows.rows, at: sources.now(), sources.formatting)
    if new != viewData { viewData = new }
  }

  private func makePager() -> Pager<ListedPerson> {
    let take: @MainActor @Sendable (FetchedPeople) -> Void = { [weak self] in self?.take($0) }
    return Pager(access.list(\.list), .loadPeople(in: group), toaster) { [sources, group] cursor in
      let fetched = try await sources.fetchPeople(in: group, after: cursor)
      return FetchedPage(fetched.page, .fetched(sources.now())) { take(fetched) }
    } cached: { [sources, group] in
      try await sources.cachedPeople(in: group).map { FetchedPage($0) }
    }
  }

  private func take(_ fetched: FetchedPeople) {
    if let owner = fetched.owner { state.owner = owner }
    if let failure = fetched.failure { toaster.show(failure, during: .loadRelationship) }
  }
}

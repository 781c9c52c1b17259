import Domain
import Observation
import Presentation

/// The filters that the source applies on all devices.
@MainActor
@Observable
package final class ServerFiltersViewModel {
  private(set) var state = ServerFiltersState() {
    didSet { show() }
  }
  private(set) var viewData: ServerFiltersViewData

  @ObservationIgnored private lazy var access = StateAccess(self, { $0.state }, { $1(&$0.state) })
  @ObservationIgnored private(set) lazy var pager = makePager()
  let reading = LatestTask()
  let deleting = ConfirmedChanges<ServerFilter.ID>()
  @ObservationIgnored private(set) lazy var toaster = access.toaster(
    \.toast, at: sources.now, sources.formatting)
  @ObservationIgnored private var observation: Changes.Observation?
  private let rows: RowMapper<ServerFilter, Void, ServerFilterRowViewData>
  private let sources: ServerFiltersSources
  private let navigate: @MainActor (Destination) -> Void

  init(
    _ sources: ServerFiltersSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void
  ) {
    self.sources = sources
    self.navigate = navigate
    let rows = RowMapper<ServerFilter, Void, ServerFilterRowViewData> {
      ServerFilterRowViewData($0, at: sources.now(), sources.formatting)
    }
    self.rows = rows
    viewData = ServerFiltersViewData(
      ServerFiltersState(), rows.rows, at: sources.now(), sources.formatting)
    observation = changes.observe { [weak self] in self?.handle($0) }
  }

  func onAppear() {
    pager.open()
  }

  func didTapAdd() {
    navigate(.editingFilter(nil))
  }

  func didTapFilter(_ row: String) {
    if let filter = state.list.item(inRow: row) { navigate(.editingFilter(filter.id)) }
  }

  func didTapDelete(_ row: String) {
    state.question = state.list.item(inRow: row).map { FilterDeletion(filter: $0) }
  }

  func didCloseQuestion() {
    state.question = nil
  }

  func didConfirmDelete(_ question: FilterDeletion) {
    state.question = nil
    deleting.add(to: question.filter.id) { [filters = sources.filters] in
      try await filters.delete(question.filter.id)
    } then: { [weak self] result in
      switch result {
      case .success: self?.pager.change { $0.remove(question.filter.id) }
      case .failure(let failure): self?.toaster.show(failure, during: .deleteFilter)
      }
    }
  }
}

extension ServerFiltersViewModel {
  private func handle(_ change: Change) {
    guard case .serverFiltersChanged = change else { return }
    if state.list.isShown {
      read()
    } else if !state.list.isIdle {
      // Shows a newly created filter even if the source is unreachable.
      pager.reset()
      pager.open()
    }
  }

  /// Shows the stored filters, including pending changes.
  private func read() {
    reading.start { [filters = sources.filters] in
      try await filters.cachedFilters()
    } then: { [weak self] result in
      guard case .success(let cached?) = result else { return }
      self?.pager.change { $0 = OrderedItems(cached.value) }
    }
  }

  private func show() {
    rows.show(state.list.items.value, in: ())
    let new = ServerFiltersViewData(state, rows.rows, at: sources.now(), sources.formatting)
    if new != viewData { viewData = new }
  }

  private func makePager() -> Pager<ServerFilter> {
    Pager(access.list(\.list), .loadFilters, toaster) { [sources] _ in
      FetchedPage(Page(items: try await sources.filters.fetchFilters()), .fetched(sources.now()))
    } cached: { [sources] in
      try await readCache { try await sources.filters.cachedFilters() }.map { FetchedPage($0) }
    }
  }
}

import Domain
import Observation
import Presentation

/// The people whose notifications the source holds back, and the rules for that.
@MainActor
@Observable
package final class NoticeRequestsViewModel {
  private(set) var state = NoticeRequestsState() {
    didSet { show() }
  }
  private(set) var viewData: NoticeRequestsViewData

  @ObservationIgnored private lazy var access = StateAccess(self, { $0.state }, { $1(&$0.state) })
  @ObservationIgnored private(set) lazy var pager = makePager()
  let loadingPolicy = LatestTask()
  @ObservationIgnored private(set) lazy var toaster = access.toaster(
    \.toast, at: sources.now, sources.formatting)
  @ObservationIgnored private lazy var choices = makeChoices()
  /// Answers that are not stored yet.
  @ObservationIgnored private var answering: [NoticeRequest.ID: LatestTask] = [:]
  @ObservationIgnored private var observation: Changes.Observation?
  private let rows: RowMapper<NoticeRequest, Void, NoticeRequestRowViewData>
  private let sources: NoticeRequestsSources
  private let navigate: @MainActor (Destination) -> Void

  init(
    _ sources: NoticeRequestsSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void
  ) {
    self.sources = sources
    self.navigate = navigate
    rows = RowMapper { [formatting = sources.formatting] in
      NoticeRequestRowViewData($0, formatting)
    }
    viewData = NoticeRequestsViewData(
      NoticeRequestsState(), rows.rows, at: sources.now(), sources.formatting)
    observation = changes.observe { [weak self] in self?.handle($0) }
  }

  // MARK: Loading

  func onAppear() {
    if case .idle = state.policy { loadPolicy() }
    pager.open()
  }

  func didPullToRefresh() async {
    pager.load()
    loadPolicy()
    await pager.loading.finished
    await loadingPolicy.finished
  }

  func didTapRetry() {
    switch state.section {
    case .people: pager.load()
    case .rules: loadPolicy()
    }
  }
}

// MARK: - What people do

extension NoticeRequestsViewModel {
  func didShow(_ section: NoticeRequestsSection) {
    state.section = section
  }

  func didTapRow(_ row: String) {
    guard let destination = state.list.item(inRow: row)?.destination else { return }
    navigate(destination)
  }

  /// Removes the person immediately. They reappear if the answer can't be saved.
  func didTapAnswer(_ answer: NoticeRequest.Answer, inRow row: String) {
    guard let request = state.list.item(inRow: row), answering[request.id] == nil else { return }
    let below = nextRow(below: row)
    let task = LatestTask()
    answering[request.id] = task
    pager.edit { $0.remove(request.id) }
    let bringBack: @MainActor () -> Void = { [weak self] in
      self?.answering[request.id] = nil
      self?.pager.edit { $0.insert(request, above: below) }
    }
    task.start { [requests = sources.requests] in
      try await uncancelled { try await requests.answer(answer, to: request.id) }
    } then: { [weak self] result in
      guard case .failure(let failure) = result else {
        self?.answering[request.id] = nil
        return
      }
      bringBack()
      self?.toaster.show(failure, during: .answerNotices)
    } restore: {
      bringBack()
    }
  }

  /// Shows the choice immediately, and reverts it if it can't be saved.
  func didChoose(_ choice: String, _ group: String) {
    guard let choice = NoticePolicy.Choice(id: choice),
      let group = NoticePolicy.Group(rawValue: group),
      state.policy.value?.choices[group] != nil
    else { return }
    state.choosing[group] = choice
    choices.save([group: choice]) { [weak self] failure in
      guard let self else { return }
      // A new saver, because the old one would save the failed choice together with the next.
      choices = makeChoices()
      state.choosing = [:]
      toaster.show(failure, during: .choosePolicy)
    } onSaved: { [weak self] in
      guard let self else { return }
      let chosen = state.choosing
      state.policy.update { $0.choices.merge(chosen) { $1 } }
      state.choosing = [:]
    }
  }

  private func nextRow(below row: String) -> String? {
    let rows = state.list.rows
    return rows.firstIndex(of: row).flatMap { $0 + 1 < rows.count ? rows[$0 + 1] : nil }
  }
}

extension NoticeRequestsViewModel {
  private func handle(_ change: Change) {
    switch change {
    case .requested(let request, isOpen: true): pager.change { $0.merge([request]) }
    case .requested(let request, isOpen: false): pager.change { $0.remove(request.id) }
    case .noticePolicyChanged(let policy):
      state.policy.update { $0 = policy }
    case .serverFiltersChanged:
      // Only the source knows which posts its filters hide.
      pager.reload(isQuiet: true)
    default: break
    }
  }

  /// Shows the stored rules first, then the source's.
  private func loadPolicy() {
    let before = state.policy
    let isKnown = before.value != nil
    state.policy.startLoading()
    loadingPolicy.start { [requests = sources.requests] in
      isKnown ? nil : try await readCache { try await requests.cachedPolicy() }
    } then: { [weak self] result in
      if case .success(let policy?) = result { self?.state.policy = .loading(previous: policy) }
      self?.fetchPolicy(before)
    } restore: { [weak self] in
      self?.state.policy.restore(before)
    }
  }

  private func fetchPolicy(_ before: Loadable<NoticePolicy>) {
    loadingPolicy.start { [requests = sources.requests] in
      try await requests.fetchPolicy()
    } then: { [weak self] result in
      self?.state.policy.finish(result)
      if case .failure(let failure) = result, self?.state.policy.value != nil {
        self?.toaster.show(failure, during: .loadNoticePolicy)
      }
    } restore: { [weak self] in
      self?.state.policy.restore(before)
    }
  }

  private func show() {
    rows.show(state.list.items.value, in: ())
    let new = NoticeRequestsViewData(state, rows.rows, at: sources.now(), sources.formatting)
    if new != viewData { viewData = new }
  }

  private func makePager() -> Pager<NoticeRequest> {
    let pager = Pager(
      access.list(\.list), .loadNoticeRequests, toaster, fetch: sources.fetch,
      cached: sources.cached)
    pager.complete = { [weak self] items in
      for id in self?.answering.keys.map(\.self) ?? [] { items.remove(id) }
    }
    return pager
  }

  private func makeChoices() -> Saver<[NoticePolicy.Group: NoticePolicy.Choice]> {
    Saver(merging: { $0.merging($1) { $1 } }) { [requests = sources.requests] chosen in
      for (group, choice) in chosen { try await requests.choose(choice, for: group) }
    }
  }
}

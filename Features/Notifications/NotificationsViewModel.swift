import Domain
import Observation
import Presentation

/// What others did that concerns the signed-in person. Seeing it is reading it.
@MainActor
@Observable
package final class NotificationsViewModel {
  package private(set) var state = NotificationsState()

  let loading = LatestTask()
  let loadingMore = LatestTask()
  private let marks: Saver<Notice.ID>
  private let sources: NotificationsSources
  private let navigate: @MainActor (Destination) -> Void
  /// What came while the first page was fetched: the answer may not know it yet.
  @ObservationIgnored private var happened: [Change] = []
  /// The newest that was handed in as seen.
  @ObservationIgnored private var marked: Notice.ID?
  @ObservationIgnored private var lastToastID = 0
  @ObservationIgnored private var observation: Changes.Observation?

  init(
    _ sources: NotificationsSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void
  ) {
    self.sources = sources
    self.navigate = navigate
    marks = Saver { [notices = sources.notices] in try await notices.markRead(upTo: $0) }
    observation = changes.observe { [weak self] in self?.notice($0) }
  }

  package var viewData: NotificationsViewData {
    NotificationsViewData(state, at: sources.now(), sources.formatting)
  }

  // MARK: Loading

  package func onAppear() {
    guard case .idle = state.list else { return }
    load()
  }

  /// Returns when the refresh is over, so that its spinner lasts as long as the work.
  package func didPullToRefresh() async {
    load()
    await loading.finished
  }

  package func didTapRetry() {
    load()
  }

  package func didTapLoadMore() {
    loadMore()
  }

  package func didShowRow(_ id: String) {
    guard let list = state.list.value, case .more = list.paging,
      FeedWindow.asksForMore(appeared: id, visible: list.rows.lazy.map(\.id))
    else { return }
    loadMore()
  }

  // MARK: Reading

  /// To the post it is about, else to who did it.
  package func didTapRow(_ id: String) {
    guard let notice = state.list.value?.notice(inRow: id) else { return }
    navigate(notice.post.map { .post($0.id) } ?? .profile(notice.person.id))
  }

  package func didTapPerson(_ id: String) {
    navigate(.profile(Person.ID(id)))
  }

  package func didTapMarkAllRead() {
    let maker = sources.maker
    state.list.update { $0.markRead(by: maker) }
    markRead()
  }

  /// `id` is the toast's, as a newer one may stand there already.
  package func didDismissToast(_ id: Int) {
    guard state.toast?.id == id else { return }
    state.toast = nil
  }
}

extension NotificationsViewModel {
  private func load() {
    loadingMore.cancel()
    let before = state.list
    happened = []
    state.list.startLoading()
    loading.start { [sources] in
      try await sources.fetchList(after: nil)
    } then: { [weak self] result in
      self?.show(result)
    } restore: { [weak self] in
      self?.state.list.restore(before)
    }
  }

  private func show(_ result: Result<NotificationList, LoadFailure>) {
    let hadRows = state.list.value?.rows.isEmpty == false
    state.list.finish(result)
    switch result {
    case .success:
      for change in happened { apply(change) }
      markRead()
    case .failure(let failure):
      if hadRows { say(failure, during: .loadNotices) }
    }
  }

  /// The running one wins, and none starts while the first page is fetched: it would be replaced.
  private func loadMore() {
    guard !loading.isRunning, !loadingMore.isRunning, let paging = state.list.value?.paging,
      let cursor = paging.cursor
    else { return }
    state.list.update { $0.paging = .loadingMore(cursor) }
    loadingMore.start { [sources] in
      try await sources.fetchList(after: cursor)
    } then: { [weak self] result in
      guard let self else { return }
      let maker = sources.maker
      state.list.update { list in
        switch result {
        case .success(let page): list.append(page, by: maker)
        case .failure(let failure): list.paging = .failedMore(failure, cursor)
        }
      }
    } restore: { [weak self] in
      self?.state.list.update { $0.paging = paging }
    }
  }

  /// The marks stay on the screen until it is loaded again, so that one sees what is new.
  private func markRead() {
    guard let newest = state.list.value?.notices.first, newest.id != marked else { return }
    marked = newest.id
    marks.save(newest.id) { [weak self] in self?.say($0, during: .markNotices) }
  }

  private func notice(_ change: Change) {
    if loading.isRunning { happened.append(change) }
    apply(change)
    if case .noticed = change { markRead() }
  }

  private func apply(_ change: Change) {
    guard case .noticed(let notices) = change else { return }
    let maker = sources.maker
    state.list.update { $0.insert(notices, by: maker) }
  }

  private func say(_ failure: LoadFailure, during attempt: Attempt) {
    lastToastID += 1
    let text = FailureText(failure, during: attempt, at: sources.now(), sources.formatting)
    state.toast = Toast(id: lastToastID, text)
  }
}

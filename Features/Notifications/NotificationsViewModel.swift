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
  /// Answers on their way, by their requests.
  @ObservationIgnored private var answering: [Notice.ID: Wish] = [:]
  @ObservationIgnored private var lastToastID = 0
  @ObservationIgnored private var observation: Changes.Observation?

  private struct Wish {
    let answer: Notice.Answer
    let task = LatestTask()
  }

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
    open()
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
    guard let notice = state.list.value?.notice(inRow: id), notice.kind.leadsSomewhere else {
      return
    }
    navigate(notice.post.map { .post($0.id) } ?? .profile(notice.person.id))
  }

  package func didTapPerson(_ id: String) {
    navigate(.profile(Person.ID(id)))
  }

  /// The answer is shown at once, and taken back when it cannot be kept. The first one counts.
  package func didTapAnswer(_ answer: Notice.Answer, inRow id: String) {
    guard let notice = state.list.value?.notice(inRow: id), notice.kind == .followRequest,
      notice.answer == nil, answering[notice.id] == nil
    else { return }
    let wish = Wish(answer: answer)
    answering[notice.id] = wish
    show(answer, to: notice.id)
    wish.task.start { [notices = sources.notices] in
      try await uncancelled { try await notices.answer(answer, toRequestOf: notice.person.id) }
    } then: { [weak self] result in
      self?.answering[notice.id] = nil
      guard case .failure(let failure) = result else { return }
      self?.show(nil, to: notice.id)
      self?.say(failure, during: .answerRequest)
    } restore: { [weak self] in
      self?.answering[notice.id] = nil
      self?.show(nil, to: notice.id)
    }
  }

  package func didTapMarkAllRead() {
    let maker = sources.maker
    state.list.update { $0.markRead(by: maker) }
    markRead()
  }

  package func didDismissToast(_ id: Int) {
    state.toast.dismiss(id)
  }
}

extension NotificationsViewModel {
  /// What is kept first: it is there at once, and it stays where the source cannot be asked.
  private func open() {
    let before = state.list
    happened = []
    state.list.startLoading()
    loading.start { [sources] in
      try await sources.fetchKeptList()
    } then: { [weak self] result in
      if case .success(let kept?) = result { self?.showKept(kept.list, kept.freshness) }
      self?.load()
    } restore: { [weak self] in
      self?.state.list.restore(before)
    }
  }

  private func load() {
    loadingMore.cancel()
    let before = state.list
    happened = []
    state.list.startLoading()
    loading.start { [sources] in
      try await sources.fetchList(after: nil)
    } then: { [weak self] result in
      switch result {
      case .success(let list): self?.show(list)
      case .failure(let failure): self?.fail(failure)
      }
    } restore: { [weak self] in
      self?.state.list.restore(before)
    }
  }

  private func showKept(_ list: NotificationList, _ freshness: Freshness) {
    state.list = .loading(previous: brought(upToDate: list))
    state.freshness = freshness
  }

  private func show(_ list: NotificationList) {
    state.list = .loaded(brought(upToDate: list))
    state.freshness = .fetched(sources.now())
    markRead()
  }

  private func fail(_ failure: LoadFailure) {
    state.list.finish(.failure(failure))
    if state.list.value?.rows.isEmpty == false { say(failure, during: .loadNotices) }
  }

  /// What was fetched, with what happened since it was asked for and what the person has answered.
  private func brought(upToDate fetched: NotificationList) -> NotificationList {
    var list = fetched
    let maker = sources.maker
    for case .noticed(let notices) in happened { list.insert(notices, by: maker) }
    for (id, wish) in answering { list.answer(wish.answer, id, by: maker) }
    return list
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
    switch change {
    case .noticed(let notices):
      if loading.isRunning { happened.append(change) }
      let maker = sources.maker
      state.list.update { $0.insert(notices, by: maker) }
      markRead()
    case .serverFiltersChanged where state.list.value != nil || loading.isRunning:
      // What is filtered is known to the source alone.
      load()
    default:
      break
    }
  }

  private func show(_ answer: Notice.Answer?, to id: Notice.ID) {
    let maker = sources.maker
    state.list.update { $0.answer(answer, id, by: maker) }
  }

  private func say(_ failure: LoadFailure, during attempt: Attempt) {
    lastToastID += 1
    let text = FailureText(failure, during: attempt, at: sources.now(), sources.formatting)
    state.toast.show(Toast(id: lastToastID, text))
  }
}

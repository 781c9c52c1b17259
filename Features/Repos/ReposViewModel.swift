import Domain
import Foundation
import Observation
import Presentation

/// Repositories of source code: the favorites, one's own, somebody's, or what a search finds.
@MainActor
@Observable
package final class ReposViewModel {
  package private(set) var state: ReposState

  let loading = LatestTask()
  let loadingMore = LatestTask()
  let pausing = LatestTask()

  private let sources: ReposSources
  private let navigate: @MainActor (Destination) -> Void
  @ObservationIgnored private var lastToastID = 0
  @ObservationIgnored private var observation: Changes.Observation?

  /// Typing that rests this long is a question.
  static let pause = Duration.milliseconds(400)

  init(
    _ subject: ReposSubject, _ sources: ReposSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void
  ) {
    state = ReposState(subject)
    self.sources = sources
    self.navigate = navigate
    observation = changes.observe { [weak self] in self?.notice($0) }
  }

  package var viewData: ReposViewData {
    ReposViewData(state, at: sources.now(), sources.formatting)
  }

  // MARK: Loading

  package func onAppear() {
    guard case .idle = state.list, !pausing.isRunning else { return }
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

  // MARK: Searching

  /// Searches after a pause. What was asked before is not waited for: the newest question wins.
  package func didType(_ text: String) {
    guard text != state.query else { return }
    let before = question
    state.query = text
    guard question != before else { return }
    loading.cancel()
    pausing.start { [sleep = sources.sleep] in
      try await sleep(Self.pause)
    } then: { [weak self] _ in
      self?.load()
    }
  }

  package func didSubmit() {
    load()
  }

  /// A link brought this question; one without words leaves it at the first.
  package func search(for query: String) {
    state.query = query.isEmpty ? ReposSubject.firstQuery : query
    load()
  }

  /// The field as it was left; it is asked when the screen appears.
  func restore(_ query: String) {
    state.query = query
  }

  // MARK: Reading

  package func didTapOwner(_ owner: String) {
    navigate(.repositories(owner: owner))
  }

  package func didTapSettings() {
    navigate(.settings)
  }

  package func scrollToTop() {
    state.scrollTarget =
      state.subject.isSearch ? ReposViewData.fieldID : state.list.value?.rows.first?.id
  }

  package func didScroll(to id: String) {
    guard state.scrollTarget == id else { return }
    state.scrollTarget = nil
  }

  package func didDismissToast(_ id: Int) {
    state.toast.dismiss(id)
  }
}

extension ReposViewModel {
  private var question: String {
    state.query.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// What is kept first: it is there at once, and it stays where the source cannot be asked.
  private func open() {
    if state.subject.isSearch { return load() }
    let before = state.list
    state.list.startLoading()
    loading.start { [sources, subject = state.subject] in
      try await sources.fetchKept(of: subject)
    } then: { [weak self] result in
      if case .success(let kept?) = result { self?.showKept(kept.list, kept.freshness) }
      self?.load()
    } restore: { [weak self] in
      self?.state.list.restore(before)
    }
  }

  private func showKept(_ list: ReposList, _ freshness: Freshness) {
    state.list = .loading(previous: list)
    state.freshness = freshness
  }

  private func load() {
    pausing.cancel()
    loadingMore.cancel()
    let question = question
    guard !state.subject.isSearch || !question.isEmpty else {
      loading.cancel()
      state.list = .loaded(.unasked)
      return
    }
    let before = state.list
    state.list.startLoading()
    loading.start { [sources, subject = state.subject] in
      try await sources.fetchPage(of: subject, matching: question, after: nil)
    } then: { [weak self] result in
      self?.show(result, answering: question)
    } restore: { [weak self] in
      self?.state.list.restore(before)
    }
  }

  private func show(_ result: Result<ReposList, LoadFailure>, answering question: String) {
    // Rows that answer another question must not stand below this one when it has no answer.
    // What is gone is not shown any more.
    if case .failure(let failure) = result,
      state.list.value?.query != question || failure == .notFound
    {
      state.freshness = nil
      state.list = .failed(failure, previous: nil)
      return
    }
    state.list.finish(result)
    if case .success = result { state.freshness = .fetched(sources.now()) }
    if case .failure(let failure) = result, state.list.value?.rows.isEmpty == false {
      lastToastID += 1
      let toast = Toast<Never>(id: lastToastID, text(failure, during: state.subject.attempt))
      state.toast.show(toast)
    }
  }

  /// The running one wins, and none starts while the first page is fetched: it would be replaced.
  private func loadMore() {
    guard !loading.isRunning, !loadingMore.isRunning, let list = state.list.value,
      let cursor = list.paging.cursor
    else { return }
    state.list.update { $0.paging = .loadingMore(cursor) }
    loadingMore.start { [sources, subject = state.subject] in
      try await sources.fetchPage(of: subject, matching: list.query, after: cursor)
    } then: { [weak self] result in
      self?.state.list.update { shown in
        switch result {
        case .success(let page): shown.append(page)
        case .failure(let failure): shown.paging = .failedMore(failure, cursor)
        }
      }
    } restore: { [weak self] in
      self?.state.list.update { $0.paging = list.paging }
    }
  }

  /// What is shown came from where nothing comes from any more, its cursors too.
  private func notice(_ change: Change) {
    guard case .codeSourceChanged = change else { return }
    loadingMore.cancel()
    if case .idle = state.list, !loading.isRunning { return }
    loading.cancel()
    state.list = .idle
    state.freshness = nil
    open()
  }

  private func text(_ failure: LoadFailure, during attempt: Attempt) -> FailureText {
    FailureText(failure, during: attempt, at: sources.now(), sources.formatting)
  }
}

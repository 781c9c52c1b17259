import Domain
import Foundation
import Observation
import Presentation

/// A list of repositories: favorites, your own, someone else's, or search results.
@MainActor
@Observable
package final class ReposViewModel {
  private(set) var state: ReposState {
    didSet { show() }
  }
  package private(set) var viewData: ReposViewData

  @ObservationIgnored private lazy var access = StateAccess(self, { $0.state }, { $1(&$0.state) })
  @ObservationIgnored private(set) lazy var pager = makePager()
  @ObservationIgnored private(set) lazy var toaster = access.toaster(
    \.toast, at: sources.now, sources.formatting)
  let pausing = LatestTask()
  private let rows: RowMapper<CodeRepository, Void, RepoRowViewData>

  private let sources: ReposSources
  private let navigate: @MainActor (Destination) -> Void
  @ObservationIgnored private var observation: Changes.Observation?

  /// The pause in typing before a search starts.
  static let pause = Duration.milliseconds(400)

  init(
    _ subject: ReposSubject, _ sources: ReposSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void
  ) {
    let state = ReposState(subject)
    self.state = state
    self.sources = sources
    self.navigate = navigate
    rows = RowMapper { [formatting = sources.formatting] in
      RepoRowViewData($0, namesOwner: subject.namesOwner, formatting)
    }
    viewData = ReposViewData(state, rows.rows, at: sources.now(), sources.formatting)
    observation = changes.observe { [weak self] in self?.handle($0) }
  }

  // MARK: Loading

  func onAppear() {
    guard state.list.isIdle, !pausing.isRunning else { return }
    load()
  }

  func didPullToRefresh() async {
    load()
    await pager.loading.finished
  }

  func didTapRetry() {
    load()
  }

  // MARK: Searching

  /// Searches after a pause. The newest search wins.
  package func didType(_ text: String) {
    guard text != state.query else { return }
    let before = question
    state.query = text
    guard question != before else { return }
    pager.loading.cancel()
    pausing.start { [sleep = sources.sleep] in
      try await sleep(Self.pause)
    } then: { [weak self] _ in
      self?.load()
    }
  }

  func didSubmit() {
    load()
  }

  /// Searches for the query of a link, or for the first query if the link has none.
  package func search(for query: String) {
    state.query = query.isEmpty ? ReposSubject.firstQuery : query
    load()
  }

  /// Restores the field. The search starts when the screen appears.
  func restore(_ query: String) {
    state.query = query
  }

  // MARK: Reading

  func didTapOwner(_ owner: String) {
    navigate(.repositories(owner: owner))
  }

  func didTapSettings() {
    navigate(.settings)
  }

  func scrollToTop() {
    state.scrollTarget =
      state.subject.isSearch ? ReposViewData.fieldID : state.list.rows.first
  }

  func didScroll(to id: String) {
    guard state.scrollTarget == id else { return }
    state.scrollTarget = nil
  }
}

extension ReposViewModel {
  private func show() {
    rows.show(state.list.items.value, in: ())
    let new = ReposViewData(state, rows.rows, at: sources.now(), sources.formatting)
    if new != viewData { viewData = new }
  }

  private var question: String {
    state.query.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func makePager() -> Pager<CodeRepository> {
    let list = access.list(\.list)
    let subject = state.subject
    return Pager(
      list, fetch: fetch("", more: ""), cached: subject.isSearch ? nil : sources.cached(subject)
    ) { [weak self] in
      if case .failed(let failure, let isShown) = $0 { self?.handle(failure, isShown: isShown) }
    }
  }

  /// The first page uses the typed query. Next pages use the query of the shown rows.
  private func fetch(_ question: String, more shown: String) -> Pager<CodeRepository>.Fetch {
    let answer: @MainActor @Sendable () -> Void = { [weak self] in self?.answer(question) }
    return { [sources, subject = state.subject] cursor in
      let page = try await sources.fetchPage(
        of: subject, matching: cursor == nil ? question : shown, after: cursor)
      return FetchedPage(page.endingIfEmpty, .fetched(sources.now()), prepare: answer)
    }
  }

  private func answer(_ question: String) {
    state.answeredQuery = question
    pager.fetch = fetch(question, more: question)
  }

  private func load() {
    pausing.cancel()
    guard !state.subject.isSearch || !question.isEmpty else {
      pager.reset()
      state.answeredQuery = ""
      state.list = PagedList(.loaded(OrderedItems()))
      return
    }
    pager.fetch = fetch(question, more: state.answeredQuery)
    pager.load()
  }

  /// Removes rows of another query, and rows that no longer exist.
  private func handle(_ failure: LoadFailure, isShown: Bool) {
    if failure == .notFound || state.answeredQuery != question {
      state.list = PagedList(.failed(failure, previous: nil))
    } else if !isShown {
      toaster.show(failure, during: state.subject.attempt)
    }
  }

  /// The rows and their cursors are from the old source.
  private func handle(_ change: Change) {
    guard case .codeSourceChanged = change, !state.list.isIdle else { return }
    pager.reset()
    load()
  }
}

import Domain
import Observation
import Presentation

/// The versions of a post that was edited.
@MainActor
@Observable
package final class HistoryViewModel {
  private(set) var state = HistoryState() {
    didSet { show() }
  }
  private(set) var viewData: HistoryViewData

  let loading = LatestTask()
  @ObservationIgnored private lazy var access = StateAccess(self, { $0.state }, { $1(&$0.state) })
  @ObservationIgnored package private(set) lazy var toaster = access.toaster(
    \.toast, at: sources.now, sources.formatting)
  private let post: Post.ID
  private let sources: HistorySources

  init(of post: Post.ID, _ sources: HistorySources) {
    self.post = post
    self.sources = sources
    viewData = HistoryViewData(HistoryState(), at: sources.now(), sources.formatting)
  }

  /// Shows the cached versions immediately. They stay on screen if the network is unavailable.
  func onAppear() {
    guard case .idle = state.versions else { return }
    fetch { [sources, post] in
      try await sources.fetchCachedVersions(of: post)
    } then: { [weak self] result in
      if case .success(let cached?) = result { self?.show(cached) }
      self?.load()
    }
  }

  func didPullToRefresh() async {
    load()
    await loading.finished
  }

  func didTapRetry() {
    load()
  }
}

extension HistoryViewModel {
  private func load() {
    fetch { [sources, post] in
      try await sources.fetchVersions(of: post)
    } then: { [weak self] result in
      switch result {
      case .success(let fetched): if let fetched { self?.show(fetched) }
      case .failure(let failure): self?.show(failure)
      }
    }
  }

  private func fetch(
    _ work: @escaping @Sendable () async throws -> FetchedVersions?,
    then deliver: @escaping @MainActor (Result<FetchedVersions?, LoadFailure>) -> Void
  ) {
    let before = state.versions
    state.versions.startLoading()
    loading.start(work, then: deliver) { [weak self] in self?.state.versions.restore(before) }
  }

  private func show(_ fetched: FetchedVersions) {
    state.versions = .loaded(fetched.versions)
    state.freshness = fetched.freshness
  }

  private func show(_ failure: LoadFailure) {
    state.versions.finish(.failure(failure))
    if state.versions.value != nil { toaster.show(failure, during: .loadVersions) }
  }

  private func show() {
    let new = HistoryViewData(state, at: sources.now(), sources.formatting)
    if new != viewData { viewData = new }
  }
}

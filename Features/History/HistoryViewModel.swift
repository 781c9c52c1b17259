import Domain
import Foundation
import Observation
import Presentation

/// The versions of an edited post.
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
  @ObservationIgnored private lazy var reloading = QuietReload(loading) { [weak self] in
    self?.load(isQuiet: true)
  }
  /// The edit date of the post when the versions were loaded.
  @ObservationIgnored private var lastEdit: Date?
  @ObservationIgnored private var observation: Changes.Observation?
  private let post: Post.ID
  private let sources: HistorySources

  init(of post: Post.ID, _ sources: HistorySources, changes: Changes) {
    self.post = post
    self.sources = sources
    viewData = HistoryViewData(HistoryState(), at: sources.now(), sources.formatting)
    observation = changes.observe { [weak self] in self?.handle($0) }
  }

  /// Shows the cached versions immediately. They stay on screen if the network is unavailable.
  func onAppear() {
    if case .idle = state.versions { open() }
    reloading.resume()
  }

  func didLeave() {
    reloading.pause()
  }

  private func open() {
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
  /// A quiet load leaves the screen as it is until it succeeds.
  private func load(isQuiet: Bool = false) {
    reloading.loadBegins()
    fetch(isQuiet: isQuiet) { [sources, post] in
      try await sources.fetchVersions(of: post)
    } then: { [weak self] result in
      switch result {
      case .success(let fetched): if let fetched { self?.show(fetched) }
      case .failure(let failure): if !isQuiet { self?.show(failure) }
      }
      self?.reloading.loadIfDue()
    }
  }

  private func fetch(
    isQuiet: Bool = false, _ work: @escaping @Sendable () async throws -> FetchedVersions?,
    then deliver: @escaping @MainActor (Result<FetchedVersions?, LoadFailure>) -> Void
  ) {
    let before = state.versions
    if !isQuiet { state.versions.startLoading() }
    loading.start(work, then: deliver) { [weak self] in self?.state.versions.restore(before) }
  }

  private func show(_ fetched: FetchedVersions) {
    state.versions = .loaded(fetched.versions)
    state.freshness = fetched.freshness
  }

  /// Other changes, such as favorites, create no version.
  private func handle(_ change: Change) {
    switch change {
    case .changed(let changed), .edited(let changed):
      guard changed.id == post, let edit = changed.edited, edit != lastEdit,
        edit != state.versions.value?.first?.version.date
      else { return }
      if case .idle = state.versions { return }
      lastEdit = edit
      reloading.request()
    default: break
    }
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

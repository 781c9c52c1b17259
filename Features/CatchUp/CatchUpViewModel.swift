import Domain
import Observation
import Presentation

/// The unread posts of the home timeline by author, by reactions or by thread.
@MainActor
@Observable
package final class CatchUpViewModel {
  package private(set) var state = CatchUpState()

  let loading = LatestTask()
  @ObservationIgnored private lazy var toaster = makeToaster()
  @ObservationIgnored private var observation: Changes.Observation?
  private let marks: Saver<[Post.ID]>
  private let sources: CatchUpSources
  private let navigate: @MainActor (Destination) -> Void

  init(
    _ sources: CatchUpSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void
  ) {
    self.sources = sources
    self.navigate = navigate
    marks = Saver(merging: +) { [reading = sources.reading] in try await reading.markRead($0) }
    observation = changes.observe { [weak self] in self?.state.apply($0) }
  }

  package var viewData: CatchUpViewData {
    CatchUpViewData(state, at: sources.now(), sources.formatting)
  }

  package var toast: ToastViewData? { state.toast.map(ToastViewData.init) }

  package func onAppear() {
    guard case .idle = state.posts else { return }
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

  package func didChoose(_ order: CatchUpOrder) {
    state.order = order.order
    state.openGroups = []
  }

  package func didToggle(_ group: String) {
    state.openGroups.formSymmetricDifference([group])
  }

  package func didTapPost(_ row: String) {
    guard let post = state.posts.value?.first(where: { $0.row == row }) else { return }
    navigate(.post(post.id))
  }

  /// They leave at once, and come back if they could not be marked.
  package func didTapMarkRead() {
    guard let posts = state.posts.value, !posts.isEmpty else { return }
    let ids = posts.map(\.id)
    state.posts.update { $0 = [] }
    marks.save(ids) { [weak self] failure in
      self?.state.posts.update { now in now = posts + now.filter { !ids.contains($0.id) } }
      self?.toaster.show(failure, during: .saveRead)
    }
  }

  package func didDismissToast(_ id: Int) {
    toaster.dismiss(id)
  }
}

extension CatchUpViewModel {
  private func load() {
    let before = state.posts
    state.posts.startLoading()
    loading.start { [sources] in
      try await sources.fetchUnread()
    } then: { [weak self] result in
      self?.show(result)
    } restore: { [weak self] in
      self?.state.posts.restore(before)
    }
  }

  private func show(_ result: Result<[Post], LoadFailure>) {
    state.posts.finish(result)
    if case .failure(let failure) = result, state.posts.value != nil {
      toaster.show(failure, during: .loadCatchUp)
    }
  }

  private func makeToaster() -> Toaster<Never> {
    Toaster(at: sources.now, sources.formatting) { [weak self] in
      self?.state.toast
    } edit: { [weak self] change in
      if let self { change(&state.toast) }
    }
  }
}

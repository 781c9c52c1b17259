import Domain
import Observation
import Presentation

/// The unread posts of the home timeline by author, by reactions or by thread.
@MainActor
@Observable
package final class CatchUpViewModel {
  private(set) var state = CatchUpState()

  let loading = LatestTask()
  @ObservationIgnored private lazy var access = StateAccess(self, { $0.state }, { $1(&$0.state) })
  @ObservationIgnored private(set) lazy var toaster = access.toaster(
    \.toast, at: sources.now, sources.formatting)
  @ObservationIgnored private(set) lazy var steps = SteppedRows { [weak self] in
    self?.viewData.groups.flatMap { $0.rows.map(\.id) } ?? []
  }
  @ObservationIgnored private var observation: Changes.Observation?
  @ObservationIgnored private lazy var time = UndoTimer(sources.surroundings)
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
    toaster.whenClosed { [weak self] _ in self?.markNow() }
  }

  var viewData: CatchUpViewData {
    CatchUpViewData(state, at: sources.now(), sources.formatting)
  }

  func onAppear() {
    guard case .idle = state.posts else { return }
    load()
  }

  func didPullToRefresh() async {
    load()
    await loading.finished
  }

  func didTapRetry() {
    load()
  }

  func didChoose(_ order: CatchUpOrder) {
    state.order = order.order
    state.openGroups = []
  }

  func didToggle(_ group: String) {
    state.openGroups.formSymmetricDifference([group])
  }

  func didTapPost(_ row: String) {
    guard let post = state.posts.value?.first(where: { $0.row == row }) else { return }
    navigate(.post(post.id))
  }

  /// Removes the posts from the list immediately, and marks them as read when the time to undo is
  /// over.
  func didTapMarkRead() {
    guard let posts = state.posts.value, !posts.isEmpty else { return }
    markNow()
    state.marking = posts
    state.posts.update { $0 = [] }
    toaster.show(
      "\(sources.formatting.count(posts.count, .post)) marked as read", undo: CatchUpUndo())
    // Keeps this object alive until the time to undo is over.
    time.start { self.markNow() }
  }

  func didTapUndo() {
    time.cancel()
    bringBack(state.marking)
    state.marking = []
    endUndo()
  }

}

extension CatchUpViewModel {
  private func markNow() {
    let posts = state.marking
    guard !posts.isEmpty else { return }
    time.cancel()
    state.marking = []
    endUndo()
    marks.save(posts.map(\.id)) { [weak self] failure in
      self?.bringBack(posts)
      self?.toaster.show(failure, during: .saveRead)
    }
  }

  private func bringBack(_ posts: [Post]) {
    let ids = Set(posts.map(\.id))
    state.posts.update { now in now = now.filter { !ids.contains($0.id) } + posts }
  }

  private func endUndo() {
    if let toast = state.toast, toast.undo != nil { toaster.dismiss(toast.id) }
  }
}

extension CatchUpViewModel {
  private func load() {
    access.load(\.posts, in: loading) { [sources] in
      try await sources.fetchUnread()
    } then: { [weak self] result in
      self?.show(result)
    }
  }

  private func show(_ result: Result<[Post], LoadFailure>) {
    let marking = Set(state.marking.map(\.id))
    state.posts.finish(result.map { posts in posts.filter { !marking.contains($0.id) } })
    if case .failure(let failure) = result, state.posts.value != nil {
      toaster.show(failure, during: .loadCatchUp)
    }
  }
}

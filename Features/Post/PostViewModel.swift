import Domain
import Observation
import Presentation

/// One post and its thread: what it answers above, what answers it below.
@MainActor
@Observable
package final class PostViewModel {
  package private(set) var state = PostState()

  let loading = LatestTask()
  package let voting = LatestTask()
  let pausing = LatestTask()
  let deleting = LatestTask()
  let redrafting = LatestTask()

  let sources: PostSources
  package let reactions: PendingReactions
  package let removals: PostRemovals
  package let marks: Saver<[Post.ID]>
  let navigate: @MainActor (Destination) -> Void
  let writeReply: @MainActor (Post.ID) -> Void
  let goOnWriting: @MainActor (Draft.ID) -> Void
  private let id: Post.ID
  /// What happened while the thread was fetched: the answer may not know it yet.
  @ObservationIgnored private var happened: [Change] = []
  @ObservationIgnored private var onScreen: Set<String> = []
  @ObservationIgnored private var steps = RowSteps()
  @ObservationIgnored private var lastToastID = 0
  @ObservationIgnored private var observation: Changes.Observation?

  init(
    _ id: Post.ID, _ sources: PostSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void,
    reply: @escaping @MainActor (Post.ID) -> Void,
    goOn: @escaping @MainActor (Draft.ID) -> Void
  ) {
    self.id = id
    self.sources = sources
    self.navigate = navigate
    writeReply = reply
    goOnWriting = goOn
    reactions = PendingReactions(posts: sources.list.posts)
    removals = PostRemovals(
      posts: sources.list.posts, people: sources.list.people, sleep: sources.sleep)
    marks = Saver(merging: +) { [reading = sources.list.reading] in try await reading.markRead($0) }
    steps.begin(at: id.rawValue)
    observation = changes.observe { [weak self] in self?.notice($0) }
  }

  package var viewData: PostViewData {
    PostViewData(state, at: sources.list.now(), sources.list.formatting)
  }

  // MARK: Loading

  package func onAppear() {
    guard case .idle = state.thread else { return }
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

  // MARK: Reading

  package func didShowRow(_ id: String) {
    onScreen.insert(id)
  }

  /// A row that was on the screen counts as read when it leaves it.
  package func didHideRow(_ id: String) {
    onScreen.remove(id)
    if let post = list?.post(inRow: id) { markRead([post]) }
  }

  package func didScroll(to id: String) {
    guard state.scrollTarget?.rawValue == id else { return }
    state.scrollTarget = nil
  }

  @discardableResult
  package func didStep(by distance: Int) -> String? {
    let rows = list?.rows.map(\.id) ?? []
    guard let row = steps.step(by: distance, in: rows, isOnScreen: onScreen.contains) else {
      return nil
    }
    state.scrollTarget = Post.ID(row)
    return row
  }

  package func didTapWarning(inRow id: String) {
    guard let post = list?.post(inRow: id) else { return }
    state.openPosts.formSymmetricDifference([post.id])
    edit { $0.remakeRow(of: post.id, by: $1) }
  }

  package func didDismissToast(_ id: Int) {
    if id == ToastViewData.deletionID { return deleteNow() }
    state.toast.dismiss(id)
  }
}

// MARK: - Fetching

extension PostViewModel {
  /// What is kept first: it is there at once, and it stays where the source cannot be asked.
  private func open() {
    let before = state.thread
    happened = []
    state.thread.startLoading()
    loading.start { [sources, id, openPosts = state.openPosts] in
      try await sources.fetchKeptThread(of: id, openPosts: openPosts)
    } then: { [weak self] result in
      if case .success(let kept?) = result {
        self?.show(kept)
        self?.state.thread.startLoading()
      }
      self?.load()
    } restore: { [weak self] in
      self?.state.thread.restore(before)
    }
  }

  private func load() {
    let before = state.thread
    happened = []
    state.thread.startLoading()
    loading.start { [sources, id, openPosts = state.openPosts] in
      try await sources.fetchThread(of: id, openPosts: openPosts)
    } then: { [weak self] result in
      switch result {
      case .success(let made): self?.show(made)
      case .failure(let failure): self?.fail(failure)
      }
    } restore: { [weak self] in
      self?.state.thread.restore(before)
    }
  }

  private func show(_ made: MadeThread) {
    // The opened post stays where it is read, also when what it answers comes in above it.
    let hadNothingAbove = list?.thread.ancestors.isEmpty ?? true
    state.account = made.known.account ?? state.account
    let rows = brought(upToDate: made)
    state.thread = .loaded(rows)
    state.freshness = made.freshness
    if let failure = made.known.failure { say(failure, during: .readStored) }
    if hadNothingAbove, !rows.thread.ancestors.isEmpty { state.scrollTarget = rows.opened.id }
    markRead([rows.opened])
  }

  private func fail(_ failure: LoadFailure) {
    if failure == .notFound { return close() }
    state.thread.finish(.failure(failure))
    if list != nil { say(failure, during: .loadPost) }
  }

  /// The post is gone, and what was shown of its thread with it.
  private func close() {
    loading.cancel()
    pausing.cancel()
    state.deletion = nil
    state.thread = .failed(.notFound, previous: nil)
    state.freshness = nil
  }
}

// MARK: - Changes

extension PostViewModel {
  var list: ThreadRows? { state.thread.value }

  func edit(_ change: (inout ThreadRows, ThreadRowMaker) -> Void) {
    let maker = maker
    state.thread.update { change(&$0, maker) }
  }

  private var maker: ThreadRowMaker {
    sources.maker(account: state.account, openPosts: state.openPosts)
  }

  /// What was fetched, with what happened since it was asked for and what the person still wants.
  private func brought(upToDate made: MadeThread) -> ThreadRows {
    let maker = maker
    var rows = made.rows
    if !maker.agrees(with: made.maker) { rows.remakeRows(by: maker) }
    for change in happened { rows.apply(change, by: maker) }
    for id in reactions.postIDs { rows.update(id, by: maker, reactions.applied) }
    return rows
  }

  package func notice(_ change: Change) {
    if case .deleted(let gone) = change, gone == id || gone == list?.opened.id { return close() }
    if loading.isRunning { happened.append(change) }
    edit { $0.apply(change, by: $1) }
    if case .changed(let post) = change, reactions.postIDs.contains(post.id) {
      edit { $0.update(post.id, by: $1, reactions.applied) }
    }
    // What is filtered is known to the source alone.
    if change == .serverFiltersChanged, list != nil || loading.isRunning { load() }
  }

  func ask(_ question: RedraftQuestion?) {
    state.question = question
  }

  func show(_ deletion: PostDeletion?) {
    state.deletion = deletion
  }

  package func say(_ failure: LoadFailure, during attempt: Attempt) {
    lastToastID += 1
    state.toast.show(
      Toast(
        id: lastToastID,
        FailureText(failure, during: attempt, at: sources.list.now(), sources.list.formatting)))
  }

  package func say(_ message: String, undo: PostUndo? = nil) {
    lastToastID += 1
    state.toast.show(Toast(id: lastToastID, message: message, undo: undo))
  }
}

import Domain
import Observation
import Presentation

/// One post and its thread: ancestors above, replies below.
@MainActor
@Observable
package final class PostViewModel {
  private(set) var state = PostState() {
    didSet { show() }
  }
  private(set) var viewData: PostViewData

  let loading = LatestTask()
  @ObservationIgnored private(set) lazy var actions = makeActions()
  @ObservationIgnored private lazy var access = StateAccess(self, { $0.state }, { $1(&$0.state) })
  @ObservationIgnored private(set) lazy var toaster = access.toaster(
    \.toast, at: sources.list.now, sources.list.formatting)
  @ObservationIgnored private lazy var reloading = QuietReload(loading) { [weak self] in
    self?.load(isQuiet: true)
  }
  let sources: PostSources
  private let navigate: @MainActor (Destination) -> Void
  private let reply: @MainActor (Post.ID) -> Void
  private let leave: @MainActor (_ isDeleted: Bool) -> Void
  private let id: Post.ID
  private let rows: RowMapper<ThreadItem, RowContext, ThreadRowViewData>
  @ObservationIgnored private var changesDuringFetch: [Change] = []
  @ObservationIgnored private var onScreen: Set<String> = []
  @ObservationIgnored private var steps = RowSteps()
  @ObservationIgnored private var observation: Changes.Observation?

  init(
    _ id: Post.ID, _ sources: PostSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void,
    reply: @escaping @MainActor (Post.ID) -> Void, leave: @escaping @MainActor (Bool) -> Void
  ) {
    self.id = id
    self.sources = sources
    self.navigate = navigate
    self.reply = reply
    self.leave = leave
    rows = RowMapper(agree: { $0.agrees(with: $1) }) { ThreadRowViewData($0, in: $1) }
    viewData = PostViewData(PostState(), rows.rows, at: sources.list.now(), sources.list.formatting)
    steps.begin(at: id.rawValue)
    observation = changes.observe { [weak self] in self?.handle($0) }
  }

  // MARK: Loading

  func onAppear() {
    if case .idle = state.thread { open() }
    reloading.resume()
  }

  /// The app is back from the background. The person did not ask for this, so a failure is not
  /// shown.
  func didBecomeActive() {
    if thread != nil { reloading.request() }
  }

  func didPullToRefresh() async {
    load()
    await loading.finished
  }

  func didTapRetry() {
    load()
  }

  // MARK: Reading

  func didShowRow(_ row: String) {
    onScreen.insert(row)
  }

  /// A row that was on the screen counts as read when it leaves the screen.
  func didHideRow(_ row: String) {
    onScreen.remove(row)
    if let post = thread?.post(inRow: row) { actions.markRead(post) }
  }

  func didScroll(to row: String) {
    guard state.scrollTarget?.rawValue == row else { return }
    state.scrollTarget = nil
  }

  // MARK: Posts

  func didTap(_ tap: PostTap, inRow row: String) {
    switch tap {
    // The opened post is already on the screen.
    case .post where row == thread?.opened.id.rawValue: break
    default: actions.perform(tap, inRow: row)
    }
  }

  func didTapOpened(_ tap: PostTap) {
    if let thread { didTap(tap, inRow: thread.opened.id.rawValue) }
  }

  func didTapShowBlocked() {
    state.showsBlocked = true
  }

  func didLeave() {
    reloading.pause()
  }
}

extension PostViewModel: PostStepping {
  @discardableResult
  package func didStep(by distance: Int) -> String? {
    let row = steps.step(
      by: distance, in: thread?.items.rows ?? [], isOnScreen: onScreen.contains)
    if let row { state.scrollTarget = Post.ID(row) }
    return row
  }
}

// MARK: - Fetching

extension PostViewModel {
  /// Shows the cached thread immediately. It stays on screen if the network is unavailable.
  private func open() {
    fetch { [sources, id] in
      try await sources.fetchCachedThread(of: id)
    } then: { [weak self] result in
      if case .success(let cached?) = result { self?.show(cached) }
      self?.load()
    }
  }

  /// A quiet load leaves the screen as it is until it succeeds.
  private func load(isQuiet: Bool = false) {
    reloading.loadBegins()
    fetch(isQuiet: isQuiet) { [sources, id] in
      try await sources.fetchThread(of: id)
    } then: { [weak self] result in
      switch result {
      case .success(let fetched):
        if let fetched { self?.show(fetched) }
        if let self { reload(for: changesDuringFetch) }
      case .failure(let failure): self?.fail(failure, isQuiet: isQuiet)
      }
      self?.reloading.loadIfDue()
    }
  }

  private func reload(for changes: [Change]) {
    guard let thread else { return }
    if changes.flatMap(\.arrivedPosts).contains(where: thread.misses)
      || changes.contains(where: canShowMore)
    {
      reloading.request()
    }
  }

  /// True if a person is no longer hidden, and their posts may be missing from the fetched thread.
  private func canShowMore(_ change: Change) -> Bool {
    guard case .related(let new) = change, !new.isMuted, !new.isBlocked else { return false }
    let hidden = state.muted.union(state.blocked)
    return hidden.contains(new.personID) && thread?.isHiding(new.personID) == false
  }

  private func fetch(
    isQuiet: Bool = false, _ work: @escaping @Sendable () async throws -> FetchedThread?,
    then deliver: @escaping @MainActor (Result<FetchedThread?, LoadFailure>) -> Void
  ) {
    let before = state.thread
    changesDuringFetch = []
    if !isQuiet { state.thread.startLoading() }
    loading.start(work, then: deliver) { [weak self] in self?.state.thread.restore(before) }
  }

  private func show(_ fetched: FetchedThread) {
    // The opened post stays in place, even if its ancestors appear above it.
    let hadNoRowsAbove = thread?.thread.ancestors.isEmpty ?? true
    state.account = fetched.known.account ?? state.account
    fetched.relationship.map { state.note($0) }
    var posts = ThreadPosts(fetched.thread)
    for change in changesDuringFetch { posts.apply(change) }
    for id in actions.pendingPosts { posts.update(id, actions.completed) }
    state.thread = .loaded(posts)
    state.freshness = fetched.freshness
    if let failure = fetched.known.failure { toaster.show(failure, during: .readStored) }
    let isInView = onScreen.isEmpty || onScreen.contains(posts.opened.id.rawValue)
    if hadNoRowsAbove, isInView, !posts.thread.ancestors.isEmpty {
      state.scrollTarget = posts.opened.id
    }
    actions.markRead(posts.opened)
  }

  private func fail(_ failure: LoadFailure, isQuiet: Bool) {
    if failure == .notFound { return close() }
    guard !isQuiet else { return }
    state.thread.finish(.failure(failure))
    if thread != nil { toaster.show(failure, during: .loadPost) }
  }

  /// The post is gone, and so is its thread.
  private func close() {
    loading.cancel()
    actions.keep(thread?.opened.id ?? id)
    state.thread = .failed(.notFound, previous: nil)
    state.freshness = nil
  }
}

// MARK: - Changes

extension PostViewModel {
  var thread: ThreadPosts? { state.thread.value }

  private func show() {
    rows.show(state.coveredAuthor == nil ? thread?.items : nil, in: context)
    let new = PostViewData(state, rows.rows, at: sources.list.now(), sources.list.formatting)
    if new != viewData { viewData = new }
  }

  private var context: RowContext {
    RowContext(
      now: sources.list.now(), formatting: sources.list.formatting, state.account,
      choices: state.choices, muted: state.muted, blocked: state.blocked)
  }

  func handle(_ change: Change) {
    if case .deleted(let gone) = change, gone == id || gone == thread?.opened.id {
      if let thread, thread.opened.author.id == state.account?.person.id {
        // An unsent post also goes when it becomes a draft again.
        leave(thread.opened.delivery == nil || actions.isDeleting(gone))
      }
      return close()
    }
    if loading.isRunning { changesDuringFetch.append(change) } else { reload(for: [change]) }
    state.thread.update { $0.apply(change) }
    if case .related(let relationship) = change {
      if relationship.personID == thread?.opened.author.id, state.coveredAuthor == nil {
        state.showsBlocked = true
      }
      state.note(relationship)
    }
    if case .changed(let post) = change {
      state.thread.update { $0.update(post.id, actions.completed) }
    }
    // Only the source knows which posts its filters hide.
    if change == .serverFiltersChanged, thread != nil || loading.isRunning { reloading.request() }
  }

  private func choose(_ id: Post.ID, _ change: (inout ReaderChoices) -> Void) {
    change(&state.choices)
    state.thread.update { $0.touch(id) }
  }

  private func makeActions() -> PostActions {
    let access = PostAccess(
      inRow: { [weak self] in self?.thread?.post(inRow: $0) },
      withID: { [weak self] in self?.thread?.post($0) },
      update: { [weak self] id, change in self?.state.thread.update { $0.update(id, change) } },
      apply: { [weak self] in self?.handle($0) },
      choices: { [weak self] in self?.state.choices ?? ReaderChoices() },
      choose: { [weak self] in self?.choose($0, $1) })
    return PostActions(sources.list, access, toaster, navigate: navigate, reply: reply)
  }
}

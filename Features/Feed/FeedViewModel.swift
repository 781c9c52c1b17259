import Domain
import Observation
import Presentation

/// The feed: what the store has first, then fresh posts, then as many pages as the person reads.
@MainActor
@Observable
package final class FeedViewModel {
  package internal(set) var state = FeedState()
  package var navigationPath: [Destination] = []

  let loading = LatestTask()
  let loadingMore = LatestTask()
  let checking = LatestTask()
  let filtering = LatestTask()
  let counting = LatestTask()
  let countingNotices = LatestTask()
  package let voting = LatestTask()

  private let sheets: SheetSlot
  let sources: FeedSources
  let reading: FeedReading
  package let reactions: PendingReactions
  package let removals: PostRemovals
  private var isOpened = false
  /// What happened while something was fetched: the answer may not know it yet.
  @ObservationIgnored private var happened: [Change] = []
  /// Counts the edits of the list, so that rows made from an older one are not shown.
  @ObservationIgnored private var edits = 0
  /// Pages in a row of which the filter showed nothing.
  @ObservationIgnored private var barrenPages = 0
  @ObservationIgnored var steps = RowSteps()
  @ObservationIgnored var lastToastID = 0
  @ObservationIgnored private var observation: Changes.Observation?

  private static let mostBarrenPages = 5

  init(_ sheets: SheetSlot, _ sources: FeedSources, changes: Changes) {
    self.sheets = sheets
    self.sources = sources
    reading = FeedReading(sources.reading)
    reactions = PendingReactions(posts: sources.posts)
    removals = PostRemovals(
      posts: sources.posts, people: sources.people, sleep: sources.sleep)
    observation = changes.observe { [weak self] change in
      self?.notice(change)
      if change.changesUnread { self?.countUnread() }
      if case .noticed = change { self?.countNotices() }
    }
  }

  package var viewData: FeedViewData {
    FeedViewData(state, at: sources.now(), sources.formatting)
  }

  /// The sheet of the window.
  package var sheet: AppSheet? {
    get { sheets.sheet }
    set { sheets.sheet = newValue }
  }

  // MARK: Loading

  package func onAppear() {
    guard case .idle = state.list else { return }
    open()
  }

  /// Back from the background: says what is new and moves nothing.
  package func didBecomeActive() {
    check()
  }

  /// Returns when the refresh is over, so that its spinner lasts as long as the work.
  package func didPullToRefresh() async {
    didTapRetry()
    await loading.finished
  }

  package func didTapRetry() {
    if isOpened { loadFirstPage() } else if !loading.isRunning { open() }
  }

  package func didTapLoadMore() {
    barrenPages = 0
    loadMore()
  }

  package func didTapNewPosts() {
    guard let list, !list.arrived.isEmpty else { return }
    guard !list.hasGap else { return loadFirstPage() }
    edit { $0.showArrived(by: $1) }
    scrollToTop()
  }

  // MARK: Reading

  package func didShowRow(_ id: String) {
    reading.show(id)
    savePosition()
    guard let list, case .more = list.paging,
      FeedWindow.asksForMore(appeared: id, visible: list.rows.lazy.map(\.id))
    else { return }
    loadMore()
  }

  /// A row that was on the screen counts as read when it leaves it.
  package func didHideRow(_ id: String) {
    reading.hide(id)
    savePosition()
    if let post = list?.post(inRow: id) { markRead([post]) }
  }
}

// MARK: - The first page

extension FeedViewModel {
  private func open() {
    let before = state.list
    happened = []
    state.list.startLoading()
    loading.start { [sources] in
      try await sources.fetchStored()
    } then: { [weak self] result in
      switch result {
      case .success(let stored): self?.show(stored)
      case .failure(let failure): self?.state.list.finish(.failure(failure))
      }
    } restore: { [weak self] in
      self?.state.list.restore(before)
    }
  }

  private func show(_ stored: StoredFeed) {
    isOpened = true
    state.account = stored.account
    state.filter = stored.filter
    for case .filtered(let filter) in happened { state.filter = filter }
    state.list = .loading(previous: stored.made.map(brought(upToDate:)))
    if let failure = stored.failure { say(failure, during: .readStored) }
    // The first row is at the top already, with the header above it in sight.
    if let row = stored.position?.rowID, list?.shows(row) == true,
      list?.rows.first?.id != row.rawValue
    {
      state.scrollTarget = row
    }
    countUnread()
    countNotices()
    loadFirstPage(keepingPlace: true)
  }

  private func loadFirstPage(keepingPlace: Bool = false) {
    loadingMore.cancel()
    checking.cancel()
    let before = state.list
    happened = []
    state.list.startLoading()
    loading.start { [sources, maker] in
      try await sources.fetchPage(after: nil, by: maker)
    } then: { [weak self] result in
      switch result {
      case .success(let made): self?.showFirstPage(made, keepingPlace: keepingPlace)
      case .failure(let failure): self?.failFirstPage(failure)
      }
    } restore: { [weak self] in
      self?.state.list.restore(before)
    }
  }

  private func showFirstPage(_ made: Made<FeedList>, keepingPlace: Bool) {
    var fresh = brought(upToDate: made)
    if keepingPlace, let list { fresh.holdBack(above: list, from: state.account?.person.id) }
    let isReplacing = list != nil && !keepingPlace
    edits += 1
    barrenPages = 0
    state.list = .loaded(fresh)
    countUnread()
    if isReplacing { scrollToTop() }
    goOnIfNeeded()
  }

  private func failFirstPage(_ failure: LoadFailure) {
    state.list.finish(.failure(failure))
    if list?.rows.isEmpty == false { say(failure, during: .loadPosts) }
  }
}

// MARK: - More pages

extension FeedViewModel {
  /// The running one wins, and none starts while the first page is fetched: it would be replaced.
  private func loadMore() {
    guard !loading.isRunning, !loadingMore.isRunning, let paging = list?.paging,
      let cursor = paging.cursor
    else { return }
    if !checking.isRunning { happened = [] }
    edit { list, _ in list.paging = .loadingMore(cursor) }
    loadingMore.start { [sources, maker] in
      try await sources.fetchPage(after: cursor, by: maker)
    } then: { [weak self] result in
      switch result {
      case .success(let made): self?.showMore(made)
      case .failure(let failure):
        self?.edit { list, _ in list.paging = .failedMore(failure, cursor) }
      }
    } restore: { [weak self] in
      self?.edit { list, _ in list.paging = paging }
    }
  }

  private func showMore(_ made: Made<FeedList>) {
    let page = brought(upToDate: made)
    let shown = list?.rows.count
    edit { list, _ in list.append(page) }
    countUnread()
    barrenPages = list?.rows.count == shown ? barrenPages + 1 : 0
    goOnIfNeeded()
  }

  /// No row will appear to ask for more where the filter shows none, or where the last is there already.
  private func goOnIfNeeded() {
    guard let list, case .more = list.paging, barrenPages < Self.mostBarrenPages,
      list.rows.last.map({ reading.isOnScreen($0.id) }) ?? true
    else { return }
    loadMore()
  }

  /// Nobody asked for this, so nobody hears of its failure.
  private func check() {
    guard list != nil, !loading.isRunning else { return }
    if !loadingMore.isRunning { happened = [] }
    checking.start { [sources, maker] in
      try await sources.fetchPage(after: nil, by: maker)
    } then: { [weak self] result in
      guard let self, case .success(let made) = result else { return }
      let newest = brought(upToDate: made)
      edit { list, _ in list.announce(above: newest) }
      countUnread()
    }
  }
}

// MARK: - Changes

extension FeedViewModel {
  var list: FeedList? { state.list.value }

  private var maker: PostRowMaker {
    sources.maker(account: state.account, filter: state.filter, openPosts: state.openPosts)
  }

  func edit(_ change: (inout FeedList, PostRowMaker) -> Void) {
    edits += 1
    let maker = maker
    state.list.update { change(&$0, maker) }
  }

  /// What was fetched, with what happened since it was asked for and what the person still wants.
  private func brought(upToDate made: Made<FeedList>) -> FeedList {
    let maker = maker
    var list = made.list
    if !maker.agrees(with: made.maker) { list.show(maker.rows(of: list.posts)) }
    for change in happened { list.apply(change, by: maker) }
    for id in reactions.postIDs { list.update(id, by: maker, reactions.applied) }
    return list
  }

  package func notice(_ change: Change) {
    if loading.isRunning || loadingMore.isRunning || checking.isRunning {
      happened.append(change)
    }
    edit { $0.apply(change, by: $1) }
    switch change {
    case .changed(let post) where reactions.postIDs.contains(post.id):
      edit { $0.update(post.id, by: $1, reactions.applied) }
    case .published:
      scrollToTop()
    case .filtered(let filter):
      state.filter = filter
      barrenPages = 0
      refilter()
    case .serverFiltersChanged where isOpened:
      loadFirstPage(keepingPlace: true)
    case .related(let relationship) where relationship.bringsPosts:
      check()
    default:
      break
    }
  }

  /// Every row is looked at, so it is done off the main actor, and again if the list changed meanwhile.
  private func refilter() {
    guard let posts = list?.posts else { return }
    filtering.start { [maker, edits] in
      (maker.rows(of: posts), edits)
    } then: { [weak self] result in
      guard let self, case .success((let rows, let edits)) = result else { return }
      guard edits == self.edits else { return refilter() }
      edit { list, _ in list.show(rows) }
      goOnIfNeeded()
    }
  }
}

import Domain
import FeedGapsFeature
import Observation
import Presentation

/// A timeline: cached posts first, then fresh ones, then as many pages as the person reads.
@MainActor
@Observable
package final class FeedViewModel {
  package private(set) var state: FeedState {
    didSet { show() }
  }
  package private(set) var viewData: FeedViewData
  /// The tab's badge. Set only if it changes.
  package private(set) var unread = 0

  @ObservationIgnored private lazy var access = StateAccess(self, { $0.state }, { $1(&$0.state) })
  @ObservationIgnored package private(set) lazy var pager = makePager()
  @ObservationIgnored private(set) lazy var posts = makePosts()
  @ObservationIgnored private(set) lazy var gaps = makeGaps()
  @ObservationIgnored private(set) lazy var toaster = access.toaster(
    \.toast, at: sources.list.now, sources.list.formatting)
  let counting = LatestTask()
  let countingNotices = LatestTask()
  let settling = LatestTask()
  let following = LatestTask()
  private let rows = PostRows()
  let sources: FeedSources
  private let reading: FeedReading
  private let navigate: @MainActor (Destination) -> Void
  private let present: @MainActor (AppSheet) -> Void
  @ObservationIgnored private var isOpened = false
  @ObservationIgnored private var position: ReadingPosition?
  @ObservationIgnored private var filterDuringOpening: FeedFilter?
  @ObservationIgnored private var arrivedDuringFetch: [Post] = []
  @ObservationIgnored private var newestDuringFetch: OrderedItems<Post>?
  @ObservationIgnored private var observation: Changes.Observation?

  init(
    _ timeline: Timeline, _ sources: FeedSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void,
    present: @escaping @MainActor (AppSheet) -> Void
  ) {
    state = FeedState(timeline: timeline)
    self.sources = sources
    reading = FeedReading(sources.list.reading)
    self.navigate = navigate
    self.present = present
    viewData = FeedViewData(
      FeedState(timeline: timeline), rows.rows, Rows(), at: sources.list.now(),
      sources.list.formatting)
    observation = changes.observe { [weak self] in self?.handle($0) }
  }

  // MARK: Loading

  package func onAppear() {
    guard list.isIdle else { return }
    filterDuringOpening = nil
    load(keepPlace)
  }

  /// Call this when the app returns from the background. Offers new posts without moving the rows.
  package func didBecomeActive() {
    check()
  }

  func didPullToRefresh() async {
    didTapRetry()
    await pager.loading.finished
  }

  package func didTapRetry() {
    if isOpened { load(nil) } else { onAppear() }
  }

  func didTapNewPosts() {
    guard !state.newPosts.posts.isEmpty else { return }
    guard !state.newPosts.isDetached else { return load(nil) }
    let below = state.newPosts.rowBelowGap ?? state.rowBelowOwnPosts
    var newPosts = state.newPosts.posts
    newPosts.filter(where: pager.shows)
    pager.edit {
      $0.insert(newPosts, above: below)
      posts.actions.complete(&$0)
    }
    state.newPosts = NewPosts()
    scrollToTop()
  }

  func didTapGap(_ row: String) {
    gaps.fill(row)
  }

  // MARK: Reading

  func didShowRow(_ row: String) {
    pager.rowAppeared(row)
    savePosition()
  }

  /// A row counts as read when it leaves the screen. The place is saved once all rows that leave
  /// together are gone. If no row is left, the whole list has disappeared, and the place stays
  /// unchanged.
  func didHideRow(_ row: String) {
    posts.rowDisappeared(row)
    settling.start {
    } then: { [weak self] _ in
      self?.savePosition()
    }
  }

  /// Another timeline replaces this one, which keeps its place.
  package func rememberPlace() {
    if let row = pager.topmostRow { posts.scroll(to: row) }
  }

  func didScroll(to row: String) {
    guard viewData.scrollTarget == row else { return }
    state.posts.scrollTarget = nil
  }

  // MARK: Posts

  func didTapHashtag(_ name: String) {
    if case .hashtag(let shown) = state.timeline, shown.lowercased() == name.lowercased() { return }
    navigate(.timeline(.hashtag(name)))
  }

  func didTapFindPeople() {
    navigate(.posts(matching: ""))
  }

  package func didTapFilter() {
    present(.filter(state.filter))
  }

  package func didTapTabAgain() {
    scrollToTop()
  }
}

// MARK: - The list

extension FeedViewModel {
  private var list: PagedList<Post> { state.posts.list }

  private func show() {
    rows.show(state.posts, sources.list)
    gaps.show(state.gaps, in: list.items.value)
    let new = FeedViewData(
      state, rows.rows, gaps.rows, at: sources.list.now(), sources.list.formatting)
    if new != viewData { viewData = new }
    if state.unread != unread { unread = state.unread }
  }

  private func makePager() -> Pager<Post> {
    let show: @MainActor (StoredFeed) -> Void = { [weak self] in self?.show($0) }
    return Pager<Post>(access.list(\.posts.list)) { [sources] cursor in
      FetchedPage(try await sources.feed.fetchPage(after: cursor), .fetched(sources.list.now()))
    } cached: { [sources, timeline = state.timeline] in
      let stored = try await sources.fetchStored(of: timeline)
      return stored.page { show(stored) }
    } report: { [weak self] in
      self?.handle($0)
    }
  }

  private func makePosts() -> PagedPosts {
    PagedPosts(access.part(\.posts), pager, sources.list, toaster, navigate: navigate) {
      [present] in
      present(.compose(.reply(to: $0)))
    }
  }

  private func makeGaps() -> FeedGaps {
    let access = FeedGapsAccess { [weak self] in
      self?.list.items.value
    } _: { [weak self] in
      self?.state.gaps
    } edit: { [weak self] change in
      if let self { change(&state.gaps) }
    }
    return FeedGaps(access, pager, sources.gaps) {
      [weak self, timeline = state.timeline, now = sources.list.now] in
      $0.applyToNewPosts($1, in: timeline, self?.state.own ?? OwnTimelines(), at: now())
    } complete: { [posts] in
      posts.actions.complete(&$0)
    }
  }

  private func load(_ merge: Pager<Post>.Merge?) {
    (arrivedDuringFetch, newestDuringFetch) = ([], nil)
    pager.load(merge)
  }

  private func show(_ stored: StoredFeed) {
    state.posts.account = stored.account
    state.own = stored.own
    state.filter = filterDuringOpening ?? stored.filter
    position = stored.position
    updateFilter()
    if let failure = stored.failure { toaster.show(failure, during: .readStored) }
  }

  private func handle(_ event: PagerEvent) {
    switch event {
    case .opened:
      isOpened = true
      (arrivedDuringFetch, newestDuringFetch) = ([], nil)
      restorePosition()
      countNotices()
    case .refreshed(let replaced):
      if replaced { gaps.cancel() } else { gaps.cancelClosed() }
      if replaced { state.newPosts = NewPosts() }
      announce(arrivedDuringFetch)
      newestDuringFetch.map(announce)
      if replaced { scrollToTop() }
    case .extended:
      announce([])
    case .failed(let failure, let isShown):
      if !isShown { toaster.show(failure, during: .loadPosts) }
      newestDuringFetch.map(announce)
      return
    case .cancelled:
      newestDuringFetch.map(announce)
      return
    }
    state.author =
      state.account == nil
      ? Person.header(signedIn: nil, posts: list.items.value?.items ?? []) : nil
    countUnread()
  }

  private var keepPlace: Pager<Post>.Merge {
    { [weak self] fetched, shown in
      guard let self else { return }
      let isRead = { [pager, position] in pager.isOnScreen($0) || $0 == position?.rowID.rawValue }
      state.keepPlace(of: shown, in: &fetched, isRead: isRead, where: pager.shows)
    }
  }
}

// MARK: - New posts

extension FeedViewModel {
  private func check() {
    pager.check { [weak self] in $0.items.value.map { self?.announce($0) } }
  }

  private func announce(_ newest: OrderedItems<Post>) {
    guard list.isShown else { return }
    state.announce(newest, where: pager.shows)
    countUnread()
  }

  private func announce(_ newer: [Post]) {
    state.announce(newer, where: pager.shows)
  }

  private func editNewPosts(_ change: (inout OrderedItems<Post>) -> Void) {
    state.newPosts.edit(change, signedIn: state.account?.person.id, where: pager.shows)
  }
}

// MARK: - Changes

extension FeedViewModel {
  private func handle(_ change: Change) {
    let timeline = state.timeline
    if case .arrived(let posts) = change {
      guard timeline == .home else { return }
      if pager.loading.isRunning { arrivedDuringFetch = posts + arrivedDuringFetch }
      announce(posts)
    } else if case .arrivedAboveGap(let page) = change {
      guard timeline == .home else { return }
      let newest = OrderedItems(page)
      if pager.loading.isRunning { newestDuringFetch = newest } else { announce(newest) }
    } else {
      gaps.note(change)
      let own = state.own
      pager.change { $0.apply(change, in: timeline, own) }
      if !state.newPosts.posts.order.isEmpty {
        editNewPosts { $0.applyToNewPosts(change, in: timeline, own, at: sources.list.now()) }
      }
    }
    switch change {
    case .published(let post) where timeline == .home:
      // The store has the post, although the list could not be loaded.
      if !list.isIdle, list.items.value == nil {
        pager.reopen()
        load(keepPlace)
      }
      // A reply is written in a thread, to which the person returns.
      if post.parent == nil { scrollToTop() }
    case .filtered(let filter):
      state.filter = filter
      filterDuringOpening = isOpened ? nil : filter
      updateFilter()
      pager.filter()
    case .serverFiltersChanged where isOpened:
      reloadQuietly(keepPlace)
    case .timelinesChanged(let own):
      let hadOther = state.own.exclusiveLists != own.exclusiveLists
      state.own = own
      if hadOther, isOpened, timeline == .home { reloadQuietly() }
    case .listed(_, let list, let isOn) where isOpened:
      if state.hasOtherPeople(after: list, isOn: isOn) { reloadQuietly() }
    case .serverFiltersApplied(let filters, let signedIn) where isOpened:
      pager.judge(
        by: ServerFilter.Matcher(
          filters, in: timeline.filterPlace, at: sources.list.now(), signedIn: signedIn))
    case .signedOut(false):
      toaster.dismissSignIn()
      if list.items.failure == .signedOut { load(keepPlace) }
      if case .failedMore(.signedOut, _) = list.paging { pager.loadMore() }
    case .related(let relationship) where timeline == .home && relationship.addsPosts:
      check()
    case .notificationsChanged:
      countNotices()
    case .profileChanged(let person):
      state.posts.account?.person = person
    default:
      break
    }
    if change.changesUnread { countUnread() }
  }

  /// The rows stay as they are if the network is down.
  private func reloadQuietly(_ merge: Pager<Post>.Merge? = nil) {
    (arrivedDuringFetch, newestDuringFetch) = ([], nil)
    pager.load(isQuiet: true, merge)
  }

  private func updateFilter() {
    let matcher = FeedFilter.Matcher(state.filter, signedIn: state.account?.person.id)
    posts.show { [now = sources.list.now] in matcher.shows($0, at: now()) }
    editNewPosts { _ in }
  }

  /// The number stays if counting fails.
  private func countUnread() {
    counting.start { [reading = sources.list.reading] in
      try await reading.countUnread()
    } then: { [weak self] result in
      if case .success(let count) = result { self?.state.unread = count }
    }
  }

  /// If the source has no notifications or the count fails, there is no bell.
  private func countNotices() {
    countingNotices.start { [notices = sources.notices] in
      try await notices.countUnread()
    } then: { [weak self] result in
      if case .success(let count) = result { self?.state.newNotices = count }
    }
  }
}

// MARK: - The place in the list

extension FeedViewModel {
  private func scrollToTop() {
    state.posts.scrollTarget = list.rows.first
  }

  /// The first row is already at the top, below the visible header.
  private func restorePosition() {
    guard let row = position?.rowID, list.rows.first != row.rawValue,
      list.items.value?.isShown(row.rawValue) == true
    else { return }
    posts.scroll(to: row.rawValue)
  }

  /// Does nothing while the list scrolls to a row, because the person did not stop in between.
  private func savePosition() {
    guard state.posts.scrollTarget == nil, let row = pager.topmostRow else { return }
    position = ReadingPosition(rowID: Post.ID(row))
    reading.savePosition(at: row) { [weak self] in
      self?.toaster.show($0, during: .savePosition)
    }
  }
}

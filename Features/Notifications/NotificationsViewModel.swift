import Domain
import Observation
import Presentation

/// The notifications. Seeing one marks it as read.
@MainActor
@Observable
package final class NotificationsViewModel {
  private(set) var state = NotificationsState() {
    didSet { show() }
  }
  private(set) var viewData: NotificationsViewData

  @ObservationIgnored private lazy var access = StateAccess(self, { $0.state }, { $1(&$0.state) })
  @ObservationIgnored private(set) lazy var pager = makePager()
  let readingPolicy = LatestTask()
  @ObservationIgnored private(set) lazy var toaster = access.toaster(
    \.toast, at: sources.now, sources.formatting)
  private let rows: RowMapper<NoticeGroup, Void, NotificationRowViewData>
  private let marks: Saver<Notice.ID>
  private let me: Person.ID?
  private let sources: NotificationsSources
  private let navigate: @MainActor (Destination) -> Void
  @ObservationIgnored private var groups = OrderedItems<NoticeGroup>()
  @ObservationIgnored private var grouped: OrderedItems<Notice>.Mark?
  /// The groups that are on the screen.
  @ObservationIgnored private var onScreen: Set<String> = []
  @ObservationIgnored private var isShown = false
  @ObservationIgnored private var isInSight = true
  /// The newest notification that was marked as read.
  @ObservationIgnored private var marked: Notice.ID?
  /// Answers that the source has not confirmed, by their requests.
  @ObservationIgnored private var answering: [Notice.ID: Wish] = [:]
  @ObservationIgnored private var observation: Changes.Observation?

  private struct Wish {
    let answer: Notice.Answer
    let task = LatestTask()
  }

  /// - Parameter me: the signed-in person. Nil if the source has no lists of people.
  init(
    of me: Person.ID?, _ sources: NotificationsSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void
  ) {
    self.me = me
    self.sources = sources
    self.navigate = navigate
    rows = RowMapper { [formatting = sources.formatting] group in
      NotificationRowViewData(
        group, listsEveryone: me.flatMap { group.everyone(around: $0) } != nil, formatting)
    }
    viewData = NotificationsViewData(
      NotificationsState(), rows.rows, at: sources.now(), sources.formatting)
    marks = Saver { [notices = sources.notices] in try await notices.markRead(upTo: $0) }
    observation = changes.observe { [weak self] in self?.handle($0) }
  }

  // MARK: Loading

  func onAppear() {
    isShown = true
    if state.list.isIdle { loadPolicy() }
    pager.open()
    markRead()
  }

  func didLeave() {
    isShown = false
  }

  /// Notifications that arrive while the screen is covered or the app is inactive stay unread.
  func didChange(isInSight: Bool) {
    self.isInSight = isInSight
    markRead()
  }

  func didPullToRefresh() async {
    didTapRetry()
    await pager.loading.finished
  }

  func didTapRetry() {
    loadPolicy()
    pager.load()
  }

  func didShowRow(_ row: String) {
    onScreen.insert(row)
    let end = state.list.rows.last
    for notice in groups[row]?.notices ?? [] where notice.row != end {
      pager.rowAppeared(notice.row)
    }
    reportEnd()
  }

  func didHideRow(_ row: String) {
    onScreen.remove(row)
    for notice in groups[row]?.notices ?? [] { pager.rowDisappeared(notice.row) }
    reportEnd()
  }

  /// The oldest notification can belong to a group further up, so the last row stands for it.
  private func reportEnd() {
    showRows()
    guard let end = state.list.rows.last, let last = groups.rows.last else { return }
    if onScreen.contains(last) { pager.rowAppeared(end) } else { pager.rowDisappeared(end) }
  }

  func didChoose(_ filter: String) {
    guard let filter = NoticeFilter(rawValue: filter), filter != state.filter else { return }
    pager.reset()
    state.filter = filter
    (pager.fetch, pager.cached) = (sources.fetch(filter), sources.cached(filter))
    pager.load()
  }

  // MARK: Reading

  /// Opens the post, or the person if there is none.
  func didTapRow(_ row: String) {
    guard let notice = state.list.item(inRow: row), notice.kind.leadsSomewhere else { return }
    navigate(notice.post.map { .post($0.id) } ?? .profile(notice.person.id))
  }

  func didTapPerson(_ id: String) {
    navigate(.profile(Person.ID(id)))
  }

  /// Opens the list of all people of a group.
  func didTapOthers(_ row: String) {
    guard let me, let people = groups[row]?.everyone(around: me) else { return }
    navigate(.people(people))
  }

  /// Shows the answer immediately, and reverts it if it can't be saved. The first answer counts.
  func didTapAnswer(_ answer: Notice.Answer, inRow row: String) {
    guard let notice = state.list.item(inRow: row), notice.kind == .followRequest,
      notice.answer == nil, answering[notice.id] == nil
    else { return }
    let wish = Wish(answer: answer)
    answering[notice.id] = wish
    pager.edit { $0.answer(notice.id, answer) }
    wish.task.start { [notices = sources.notices] in
      try await uncancelled { try await notices.answer(answer, toRequestOf: notice.person.id) }
    } then: { [weak self] result in
      self?.answering[notice.id] = nil
      guard case .failure(let failure) = result else { return }
      self?.pager.edit { $0.answer(notice.id, nil) }
      self?.toaster.show(failure, during: .answerRequest)
    } restore: { [weak self] in
      self?.answering[notice.id] = nil
      self?.pager.edit { $0.answer(notice.id, nil) }
    }
  }

  func didTapRequests() {
    navigate(.noticeRequests)
  }

  func didTapMarkAllRead() {
    pager.edit { $0.markRead() }
    markRead()
  }
}

extension NotificationsViewModel {
  private func makePager() -> Pager<Notice> {
    let list = access.list(\.list)
    let (fetch, cached) = (sources.fetch(state.filter), sources.cached(state.filter))
    let pager = Pager(list, fetch: fetch, cached: cached) { [weak self] in
      self?.handle($0)
    }
    pager.complete = { [weak self] items in
      for (id, wish) in self?.answering ?? [:] { items.answer(id, wish.answer) }
    }
    return pager
  }

  /// Loads the count of held back notifications. If that fails, the list shows no line for them.
  private func loadPolicy() {
    let isKnown = state.policy != nil
    readingPolicy.start { [requests = sources.requests] in
      isKnown ? nil : try await readCache { try await requests.cachedPolicy() }
    } then: { [weak self] result in
      if case .success(let policy?) = result { self?.state.policy = policy }
      self?.fetchPolicy()
    }
  }

  private func fetchPolicy() {
    readingPolicy.start { [requests = sources.requests] in
      try await requests.fetchPolicy()
    } then: { [weak self] result in
      switch result {
      case .success(let policy): self?.state.policy = policy
      case .failure(.unsupported): self?.state.policy = nil
      case .failure: break
      }
    }
  }

  private func handle(_ event: PagerEvent) {
    switch event {
    case .opened: markRead()
    case .refreshed:
      markRead()
      reportEnd()
    case .extended: reportEnd()
    case .failed(let failure, isShown: false): toaster.show(failure, during: .loadNotices)
    case .failed, .cancelled: break
    }
  }

  private func handle(_ change: Change) {
    switch change {
    case .notificationsChanged(let notices):
      let shown = notices.filter { [filter = state.filter] in filter.includes($0.kind) }
      pager.change { $0.place(shown) }
      markRead()
    case .deleted(let post):
      pager.change { $0.remove { $0.post?.id == post } }
      pager.continueIfNeeded()
    case .related(let relationship):
      let isHidden = relationship.isMuted || relationship.isBlocked
      pager.change {
        $0.hide(relationship.personID) { isHidden && $0.isOnly(by: relationship.personID) }
      }
      pager.continueIfNeeded()
    case .noticePolicyChanged(let policy):
      state.policy = policy
    case .serverFiltersChanged:
      // Only the source knows which posts its filters hide.
      pager.reload(isQuiet: true)
    default:
      break
    }
  }

  /// The rows stay marked as unread until they are loaded again, so that people see what is new. A
  /// filtered list marks nothing, because marking would include everything older, shown or hidden.
  private func markRead() {
    guard isShown, isInSight, state.filter == .all, let row = state.list.rows.first,
      let newest = state.list.item(inRow: row),
      newest.id != marked
    else { return }
    marked = newest.id
    marks.save(newest.id) { [weak self] in
      self?.marked = nil
      self?.toaster.show($0, during: .markNotices)
    }
  }

  private func show() {
    showRows()
    let new = NotificationsViewData(state, rows.rows, at: sources.now(), sources.formatting)
    if new != viewData { viewData = new }
  }

  private func showRows() {
    let notices = state.list.items.value
    guard notices?.hasChanged(since: grouped) != false else { return }
    grouped = notices?.mark
    groups = OrderedItems(NoticeGroup.groups(of: notices?.items ?? []))
    rows.show(groups, in: ())
  }
}

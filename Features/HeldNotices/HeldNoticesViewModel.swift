import Domain
import Observation
import Presentation

/// All notifications by a person whose notifications the source holds back.
@MainActor
@Observable
package final class HeldNoticesViewModel {
  private(set) var state = HeldNoticesState() {
    didSet { show() }
  }
  private(set) var viewData: HeldNoticesViewData

  @ObservationIgnored private lazy var access = StateAccess(self, { $0.state }, { $1(&$0.state) })
  @ObservationIgnored private(set) lazy var pager = makePager()
  let readingRequest = LatestTask()
  let answering = LatestTask()
  @ObservationIgnored private(set) lazy var toaster = access.toaster(
    \.toast, at: sources.now, sources.formatting)
  @ObservationIgnored private var observation: Changes.Observation?
  private let rows: RowMapper<Notice, Void, HeldNoticeRowViewData>
  private let request: NoticeRequest.ID
  private let person: Person.ID
  private let sources: HeldNoticesSources
  private let navigate: @MainActor (Destination) -> Void
  private let leave: @MainActor () -> Void

  init(
    of request: NoticeRequest.ID, by person: Person.ID, _ sources: HeldNoticesSources,
    changes: Changes, navigate: @escaping @MainActor (Destination) -> Void,
    leave: @escaping @MainActor () -> Void
  ) {
    self.request = request
    self.person = person
    self.sources = sources
    self.navigate = navigate
    self.leave = leave
    rows = RowMapper { [formatting = sources.formatting] in HeldNoticeRowViewData($0, formatting) }
    viewData = HeldNoticesViewData(
      HeldNoticesState(), rows.rows, at: sources.now(), sources.formatting)
    observation = changes.observe { [weak self] in self?.handle($0) }
  }

  // MARK: Loading

  func onAppear() {
    if state.list.isIdle { readRequest() }
    pager.open()
  }

  // MARK: What people do

  /// Opens the post, or the profile if there is none.
  func didTapRow(_ row: String) {
    guard let notice = state.list.item(inRow: row), notice.kind.leadsSomewhere else { return }
    navigate(notice.post.map { .post($0.id) } ?? .profile(person))
  }

  func didTapPerson() {
    navigate(.profile(person))
  }

  /// Hides the buttons immediately and leaves once the answer is saved.
  func didTapAnswer(_ answer: NoticeRequest.Answer) {
    guard let open = state.request else { return }
    state.request = nil
    answering.start { [requests = sources.requests] in
      try await uncancelled { try await requests.answer(answer, to: open.id) }
    } then: { [weak self] result in
      switch result {
      case .success: self?.leave()
      case .failure(let failure):
        self?.state.request = open
        self?.toaster.show(failure, during: .answerHeldNotices)
      }
    } restore: { [weak self] in
      self?.state.request = open
    }
  }
}

extension HeldNoticesViewModel {
  private func readRequest() {
    readingRequest.start { [requests = sources.requests, request] in
      try await readCache { try await requests.cachedRequest(request) }
    } then: { [weak self] result in
      if case .success(let request?) = result { self?.state.request = request }
    }
  }

  private func handle(_ change: Change) {
    switch change {
    case .requested(let changed, let isOpen) where changed.id == request:
      readingRequest.cancel()
      if !isOpen { state.request = nil } else if !answering.isRunning { state.request = changed }
    case .notificationsChanged(let notices):
      pager.change { items in
        for notice in notices where items.item(notice.id) != nil {
          items.update(notice.id) { _ in notice }
        }
      }
    case .deleted(let post): pager.change { $0.remove { $0.post?.id == post } }
    case .serverFiltersChanged:
      // Only the source knows which posts its filters hide.
      pager.reload(isQuiet: true)
    default: break
    }
  }

  private func show() {
    rows.show(state.list.items.value, in: ())
    let new = HeldNoticesViewData(state, rows.rows, at: sources.now(), sources.formatting)
    if new != viewData { viewData = new }
  }

  private func makePager() -> Pager<Notice> {
    Pager(
      access.list(\.list), .loadHeldNotices, toaster,
      fetch: sources.fetch(by: person, of: request), cached: sources.cached(of: request))
  }
}

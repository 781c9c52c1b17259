import Domain
import Observation
import Presentation

/// The conversations of the signed-in person.
@MainActor
@Observable
package final class MessagesViewModel {
  package private(set) var state = MessagesState()
  package var navigationPath: [Destination] = []

  let loading = LatestTask()
  let loadingMore = LatestTask()

  private let sources: MessagesSources
  private let marks: Saver<[Conversation.ID]>
  /// What happened while something was fetched: the answer may not know it yet.
  @ObservationIgnored private var happened: [Change] = []
  /// Pages in a row that brought nothing new.
  @ObservationIgnored private var barrenPages = 0
  @ObservationIgnored private var lastToastID = 0
  @ObservationIgnored private var observation: Changes.Observation?

  private static let mostBarrenPages = 5

  init(_ sources: MessagesSources, changes: Changes) {
    self.sources = sources
    marks = Saver(merging: +) { [conversations = sources.conversations] ids in
      for id in ids { try await conversations.markRead(id) }
    }
    observation = changes.observe { [weak self] in self?.notice($0) }
  }

  package var viewData: MessagesViewData {
    MessagesViewData(state, at: sources.now(), sources.formatting)
  }

  /// For the number beside the tab.
  package var unreadCount: Int { state.list.value?.unreadCount ?? 0 }

  // MARK: Loading

  package func onAppear() {
    guard case .idle = state.list else { return }
    open()
  }

  /// Back from the background: what stands there is brought up to date.
  package func didBecomeActive() {
    guard state.list.value != nil, !loading.isRunning else { return }
    load(isAskedFor: false)
  }

  /// Returns when the refresh is over, so that its spinner lasts as long as the work.
  package func didPullToRefresh() async {
    load()
    await loading.finished
  }

  package func didTapRetry() {
    load()
  }

  package func didTapLoadMore() {
    barrenPages = 0
    loadMore()
  }

  package func didShowRow(_ id: String) {
    guard let list = state.list.value, case .more = list.paging,
      FeedWindow.asksForMore(appeared: id, visible: list.rows.lazy.map(\.id))
    else { return }
    loadMore()
  }

  // MARK: What a person does

  package func didTapConversation(_ id: String) {
    navigationPath.append(.conversation(Conversation.ID(id)))
  }

  package func didTapMarkRead(_ id: String) {
    guard let conversation = state.list.value?.conversation(inRow: id),
      conversation.unreadCount > 0
    else { return }
    edit { $0.markRead(conversation.id, by: $1) }
    marks.save([conversation.id]) { [weak self] in self?.say($0, during: .saveRead) }
  }

  package func didScroll(to id: String) {
    guard state.scrollTarget?.rawValue == id else { return }
    state.scrollTarget = nil
  }

  package func didDismissToast(_ id: Int) {
    state.toast.dismiss(id)
  }
}

extension MessagesViewModel: TabRoot {
  package func didTapTabAgain() {
    state.scrollTarget = state.list.value?.rows.first.map { Conversation.ID($0.id) }
  }

  package func refresh() {
    load()
  }
}

extension MessagesViewModel {
  /// What is kept first: it is there at once, and it stays where the source cannot be asked.
  private func open() {
    let before = state.list
    happened = []
    state.list.startLoading()
    loading.start { [sources] in
      try await sources.fetchKeptConversations()
    } then: { [weak self] result in
      if case .success(let kept?) = result { self?.showKept(kept.list, kept.freshness) }
      self?.load()
    } restore: { [weak self] in
      self?.state.list.restore(before)
    }
  }

  private func showKept(_ list: ConversationList, _ freshness: Freshness) {
    state.list = .loading(previous: brought(upToDate: list))
    state.freshness = freshness
  }

  /// Nobody hears of the failure of what nobody asked for.
  private func load(isAskedFor: Bool = true) {
    loadingMore.cancel()
    let before = state.list
    happened = []
    state.list.startLoading()
    loading.start { [sources] in
      try await sources.fetchConversations(after: nil)
    } then: { [weak self] result in
      switch result {
      case .success(let list): self?.show(list)
      case .failure where !isAskedFor: self?.state.list.restore(before)
      case .failure(let failure): self?.fail(failure)
      }
    } restore: { [weak self] in
      self?.state.list.restore(before)
    }
  }

  private func show(_ list: ConversationList) {
    state.list = .loaded(brought(upToDate: list))
    state.freshness = .fetched(sources.now())
    barrenPages = 0
    goOnIfNeeded(before: 0)
  }

  private func fail(_ failure: LoadFailure) {
    state.list.finish(.failure(failure))
    if state.list.value?.rows.isEmpty == false { say(failure, during: .loadMessages) }
  }

  /// The running one wins, and none starts while the first page is fetched: it would be replaced.
  private func loadMore() {
    guard !loading.isRunning, !loadingMore.isRunning, let list = state.list.value,
      let cursor = list.paging.cursor
    else { return }
    happened = []
    edit { list, _ in list.paging = .loadingMore(cursor) }
    loadingMore.start { [sources] in
      try await sources.fetchConversations(after: cursor)
    } then: { [weak self] result in
      switch result {
      case .success(let page): self?.showMore(page)
      case .failure(let failure):
        self?.edit { list, _ in list.paging = .failedMore(failure, cursor) }
      }
    } restore: { [weak self] in
      self?.edit { current, _ in current.paging = list.paging }
    }
  }

  private func showMore(_ page: ConversationList) {
    let before = state.list.value?.rows.count ?? 0
    let page = brought(upToDate: page)
    edit { list, _ in list.append(page) }
    goOnIfNeeded(before: before)
  }

  /// No new row will appear to ask for more where a page brought none.
  private func goOnIfNeeded(before count: Int) {
    guard let list = state.list.value, case .more = list.paging else { return }
    barrenPages = list.rows.count == count ? barrenPages + 1 : 0
    if (1...Self.mostBarrenPages).contains(barrenPages) { loadMore() }
  }

  private func brought(upToDate fetched: ConversationList) -> ConversationList {
    var list = fetched
    for change in happened { list.apply(change, by: sources.rowMaker) }
    return list
  }

  private func notice(_ change: Change) {
    if loading.isRunning || loadingMore.isRunning { happened.append(change) }
    edit { $0.apply(change, by: $1) }
  }

  private func edit(_ change: (inout ConversationList, ConversationRowMaker) -> Void) {
    let maker = sources.rowMaker
    state.list.update { change(&$0, maker) }
  }

  private func say(_ failure: LoadFailure, during attempt: Attempt) {
    lastToastID += 1
    let text = FailureText(failure, during: attempt, at: sources.now(), sources.formatting)
    state.toast.show(Toast(id: lastToastID, text))
  }
}

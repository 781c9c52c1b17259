import Domain
import Observation
import Presentation

/// The conversations of the signed-in person.
@MainActor
@Observable
package final class MessagesViewModel {
  private(set) var state = MessagesState() {
    didSet { show() }
  }
  private(set) var viewData: MessagesViewData
  /// The tab's badge. Counts loaded conversations, which is enough because unread ones are the
  /// newest.
  package private(set) var unreadCount = 0
  package var navigationPath: [Destination] = []

  @ObservationIgnored private lazy var access = StateAccess(self, { $0.state }, { $1(&$0.state) })
  @ObservationIgnored package private(set) lazy var pager = makePager()
  @ObservationIgnored private(set) lazy var toaster = access.toaster(
    \.toast, at: sources.now, sources.formatting)
  private let rows: RowMapper<Conversation, Void, ConversationRowViewData>
  let sources: MessagesSources
  private let marks: Saver<[Conversation.ID]>
  private let compose: (@MainActor () -> Void)?
  @ObservationIgnored private(set) lazy var deletions = makeDeletions()
  /// Conversations whose deletion the source has not confirmed. They are not shown.
  @ObservationIgnored var removed: [Conversation.ID: Conversation] = [:]
  @ObservationIgnored private var observation: Changes.Observation?

  /// - Parameter compose: nil if the source does not support new messages.
  init(_ sources: MessagesSources, changes: Changes, compose: (@MainActor () -> Void)?) {
    self.sources = sources
    self.compose = compose
    rows = RowMapper { [formatting = sources.formatting] in
      ConversationRowViewData($0, formatting)
    }
    viewData = MessagesViewData(MessagesState(), rows.rows, at: sources.now(), sources.formatting)
    marks = Saver(merging: +) { [conversations = sources.conversations] ids in
      for id in ids { try await conversations.markRead(id) }
    }
    observation = changes.observe { [weak self] in self?.handle($0) }
    toaster.whenClosed { [weak self] _ in self?.deletions.sendNow() }
  }

  var canCompose: Bool { compose != nil }

  // MARK: Loading

  package func onAppear() {
    pager.open()
  }

  /// The app is back from the background. The person did not ask for this, so a failure is not
  /// shown.
  func didBecomeActive() {
    guard state.list.isShown, !pager.loading.isRunning else { return }
    pager.load(isQuiet: true)
  }

  // MARK: What a person does

  func didTapCompose() {
    compose?()
  }

  func didTapConversation(_ id: String) {
    open(.conversation(Conversation.ID(id)))
  }

  func didTapMarkRead(_ row: String) {
    guard let conversation = state.list.item(inRow: row), conversation.unreadCount > 0 else {
      return
    }
    pager.edit { $0.markRead(conversation.id) }
    marks.save([conversation.id]) { [toaster] in toaster.show($0, during: .saveRead) }
  }

  func didScroll(to row: String) {
    guard state.scrollTarget == row else { return }
    state.scrollTarget = nil
  }
}

extension MessagesViewModel: TabRoot {
  package func didTapTabAgain() {
    state.scrollTarget = state.list.rows.first
  }
}

extension MessagesViewModel {
  private func show() {
    rows.show(state.list.items.value, in: ())
    let new = MessagesViewData(state, rows.rows, at: sources.now(), sources.formatting)
    if new != viewData { viewData = new }
    let unread = state.list.items.value?.items.reduce(0) { $0 + max($1.unreadCount, 0) } ?? 0
    if unread != unreadCount { unreadCount = unread }
  }

  private func handle(_ change: Change) {
    if case .conversationChanged(let conversation) = change, removed[conversation.id] != nil {
      removed[conversation.id] = conversation
    }
    pager.change { $0.apply(change, isEnd: $1) }
  }

  private func makePager() -> Pager<Conversation> {
    let pager = Pager(
      access.list(\.list), .loadMessages, toaster, fetch: sources.fetch, cached: sources.cached)
    pager.complete = { [weak self] items in self?.removed.keys.forEach { items.remove($0) } }
    return pager
  }
}

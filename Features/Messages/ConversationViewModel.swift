import Domain
import Foundation
import Observation
import Presentation

/// One conversation: its newest messages, older ones as far as the person scrolls up, and what they
/// write.
@MainActor
@Observable
package final class ConversationViewModel {
  package internal(set) var state = ConversationState()
  /// What the window keeps while the store does not have it.
  package internal(set) var unsaved: UnsavedText?

  let loading = LatestTask()
  let loadingMore = LatestTask()
  let checking = LatestTask()
  let returning = LatestTask()
  /// There as soon as the conversation is.
  private(set) var sender: MessageSender?

  private let target: ConversationTarget
  let sources: MessagesSources
  private let navigate: @MainActor (Destination) -> Void
  private let marks: Saver<Conversation.ID>
  let autosave: AutosaveTimer
  /// What happened while something was fetched: the answer may not know it yet.
  @ObservationIgnored private var happened: [Change] = []
  /// Own messages that were announced while one is being sent: it may be that one.
  @ObservationIgnored var held: [Message] = []
  @ObservationIgnored private(set) var isShown = false
  /// Those that waited and wait no more, while the answer that they were taken is still to come.
  @ObservationIgnored var leftEarly: Set<Message.ID> = []
  /// The field differs from what was last handed to the store.
  @ObservationIgnored var isTyped = false
  /// The field differs from what the store has confirmed.
  @ObservationIgnored var isUnsaved = false
  /// A message that the store has not confirmed.
  @ObservationIgnored var handedOver: UnsavedText?
  @ObservationIgnored private var resuming: UnsavedText?
  /// Pages in a row that brought nothing new.
  @ObservationIgnored private var barrenPages = 0
  @ObservationIgnored private var lastToastID = 0
  @ObservationIgnored private var observation: Changes.Observation?

  private static let mostBarrenPages = 5

  init(
    _ target: ConversationTarget, _ sources: MessagesSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void
  ) {
    self.target = target
    self.sources = sources
    self.navigate = navigate
    autosave = AutosaveTimer(now: sources.now, sleep: sources.sleep)
    marks = Saver { [conversations = sources.conversations] id in
      try await conversations.markRead(id)
    }
    observation = changes.observe { [weak self] in self?.notice($0) }
  }

  package var viewData: ConversationViewData {
    ConversationViewData(
      state, fieldName: fieldName, at: sources.now(), sources.formatting)
  }

  /// The same after a new start.
  package var fieldName: String {
    switch target {
    case .id(let id): "message in \(id.rawValue)"
    case .person(let id): "message to \(id.rawValue)"
    }
  }

  // MARK: Coming and going

  /// `unsaved` is what the window kept while the app was gone.
  package func onAppear(resuming unsaved: UnsavedText? = nil) {
    isShown = true
    guard case .idle = state.talk else {
      noteUnsaved()
      return check()
    }
    resuming = unsaved
    load()
  }

  /// Back from the background: what came meanwhile comes in below.
  package func didBecomeActive() {
    check()
  }

  /// The screen goes away, also where a link closes it.
  package func didLeave() {
    isShown = false
    saveDraft()
    noteUnsaved()
  }

  /// The app goes to the background and may not come back.
  package func didPause() {
    saveDraft()
  }

  package func didTapRetry() {
    if talk == nil { return load() }
    guard state.freshness?.isKept == true, sender?.isSending == false else { return }
    refresh()
  }

  // MARK: Reading

  package func didTapLoadMore() {
    barrenPages = 0
    loadMore()
  }

  package func didShowRow(_ id: String) {
    guard let talk, talk.rows.first?.id == id, case .more = talk.paging else { return }
    loadMore()
  }

  package func didScroll(to id: String) {
    guard state.scrollTarget == id else { return }
    state.scrollTarget = nil
  }

  package func didTapPerson(_ id: String) {
    navigate(.profile(Person.ID(id)))
  }

  package func didTapHashtag(_ name: String) {
    navigate(.posts(matching: "#" + name))
  }

  package func didDismissToast(_ id: Int) {
    state.toast.dismiss(id)
  }
}

// MARK: - Fetching

extension ConversationViewModel {
  private func load() {
    guard talk == nil else { return }
    let before = state.talk
    happened = []
    state.talk.startLoading()
    loading.start { [sources, target, resuming] in
      try await sources.open(target, resuming: resuming)
    } then: { [weak self] result in
      switch result {
      case .success(let opened): self?.show(opened)
      case .failure(let failure): self?.state.talk.finish(.failure(failure))
      }
    } restore: { [weak self] in
      self?.state.talk.restore(before)
    }
  }

  private func show(_ opened: OpenedTalk) {
    let sender = MessageSender(
      opened.unsent.messages, in: opened.talk.conversation.id, sources
    ) { [weak self] in
      self?.hear($0)
    }
    self.sender = sender
    state.text = opened.unsent.draft
    state.unsent = sender.messages
    state.waiting = opened.waiting
    state.talk = .loaded(opened.talk)
    state.freshness = opened.freshness
    resume(opened.resumed)
    replay()
    markRead()
    if opened.freshness.isKept { return refresh() }
    sender.resume()
    goOnIfNeeded(from: nil)
  }

  /// Brings what was kept up to date. Nothing is sent before that is over, as in `check`.
  private func refresh() {
    guard let talk else { return }
    happened = []
    state.talk.startLoading()
    loading.start { [sources, waiting = state.waiting] in
      try await sources.fetchPage(of: talk.conversation, after: nil, waiting: waiting)
    } then: { [weak self] result in
      switch result {
      case .success(let newest):
        self?.take(newest)
      case .failure(let failure):
        self?.fail(failure)
      }
      self?.sender?.resume()
      self?.goOnIfNeeded(from: nil)
    } restore: { [weak self] in
      self?.state.talk.restore(.loaded(talk))
      self?.sender?.resume()
    }
  }

  /// Where nothing is shown the screen says it itself.
  private func fail(_ failure: LoadFailure) {
    state.talk.finish(.failure(failure))
    let isEmpty = talk?.rows.isEmpty != false && state.unsent.isEmpty
    if !isEmpty { say(failure, during: .loadMessages) }
  }

  /// The running one wins.
  private func loadMore() {
    guard !loadingMore.isRunning, let talk, let cursor = talk.paging.cursor else { return }
    checking.cancel()
    edit { talk, _ in talk.paging = .loadingMore(cursor) }
    loadingMore.start { [sources, waiting = state.waiting] in
      try await sources.fetchPage(of: talk.conversation, after: cursor, waiting: waiting)
    } then: { [weak self] result in
      switch result {
      case .success(let page): self?.showMore(page)
      case .failure(let failure):
        self?.edit { talk, _ in talk.paging = .failedMore(failure, cursor) }
      }
    } restore: { [weak self] in
      self?.edit { current, _ in current.paging = talk.paging }
    }
  }

  private func showMore(_ page: Talk) {
    let first = talk?.rows.first?.id
    edit { $0.prepend(page, by: $1) }
    goOnIfNeeded(from: first)
  }

  /// No new row will appear to ask for more where a page brought none.
  private func goOnIfNeeded(from first: String?) {
    guard let talk, case .more = talk.paging else { return }
    barrenPages = talk.rows.first?.id == first ? barrenPages + 1 : 0
    if (1...Self.mostBarrenPages).contains(barrenPages) { loadMore() }
  }

  /// Nobody asked for this, so nobody hears of its failure. Not while something is sent: the answer
  /// could have it already, and there would be no telling.
  func check() {
    guard let talk, sender?.isSending == false, !loading.isRunning, !loadingMore.isRunning else {
      return
    }
    markRead()
    happened = []
    checking.start { [sources, waiting = state.waiting] in
      try await sources.fetchPage(of: talk.conversation, after: nil, waiting: waiting)
    } then: { [weak self] result in
      guard case .success(let newest) = result else { return }
      self?.take(newest)
    }
  }

  private func take(_ newest: Talk) {
    guard let before = talk else { return }
    edit { $0.join(newest, by: $1) }
    if let joined = talk { state.talk = .loaded(joined) }
    state.freshness = .fetched(sources.now())
    replay()
    let isNew = newest.messages.contains { message in
      !before.contains(message.id) && !before.conversation.isOwn(message)
    }
    if isNew, isShown { mark(before.conversation.id) }
  }
}

// MARK: - Changes

extension ConversationViewModel {
  var talk: Talk? { state.talk.value }

  func edit(_ change: (inout Talk, MessageRowMaker) -> Void) {
    guard let conversation = talk?.conversation else { return }
    let maker = sources.messageMaker(of: conversation, waiting: state.waiting)
    state.talk.update { change(&$0, maker) }
  }

  private func replay() {
    for change in happened {
      edit { $0.apply(change, by: $1) }
      if case .waiting(let entries) = change { wait(for: entries) }
    }
  }

  private func notice(_ change: Change) {
    if case .messaged(let message) = change, let talk, talk.conversation.isOwn(message),
      message.conversationID == talk.conversation.id, sender?.isSending == true
    {
      held.append(message)
      return
    }
    if loading.isRunning || checking.isRunning { happened.append(change) }
    let participants = talk?.conversation.participants
    edit { $0.apply(change, by: $1) }
    if talk?.conversation.participants != participants { edit { $0.remakeRows(by: $1) } }
    if case .withdrawn(let message, _) = change { held.removeAll { $0.id == message } }
    if case .conversed = change { markRead() }
    if case .waiting(let entries) = change { wait(for: entries) }
  }

  private func markRead() {
    guard isShown, let conversation = talk?.conversation, conversation.unreadCount > 0 else {
      return
    }
    edit { talk, _ in talk.markRead() }
    mark(conversation.id)
  }

  private func mark(_ id: Conversation.ID) {
    marks.save(id) { [weak self] in self?.say($0, during: .saveRead) }
  }

  func say(_ failure: LoadFailure, during attempt: Attempt) {
    lastToastID += 1
    state.toast.show(
      Toast(
        id: lastToastID,
        FailureText(failure, during: attempt, at: sources.now(), sources.formatting)))
  }

  func say(_ message: String, undo: UnsentMessage? = nil) {
    lastToastID += 1
    state.toast.show(Toast(id: lastToastID, message: message, undo: undo))
  }
}

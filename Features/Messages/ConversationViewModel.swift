import Domain
import Foundation
import Observation
import Presentation

/// One conversation: its newest messages, older ones as far as the person scrolls up, and what they
/// write.
@MainActor
@Observable
package final class ConversationViewModel {
  package private(set) var state = ConversationState()

  let loading = LatestTask()
  let loadingMore = LatestTask()
  let checking = LatestTask()
  let pausing = LatestTask()
  let returning = LatestTask()
  /// There as soon as the conversation is.
  private(set) var sender: MessageSender?

  private let target: ConversationTarget
  private let sources: MessagesSources
  private let navigate: @MainActor (Destination) -> Void
  private let marks: Saver<Conversation.ID>
  /// What happened while something was fetched: the answer may not know it yet.
  @ObservationIgnored private var happened: [Change] = []
  /// Own messages that were announced while one is being sent: it may be that one.
  @ObservationIgnored private var held: [Message] = []
  @ObservationIgnored private var isShown = false
  /// The field differs from what was last handed to the store.
  @ObservationIgnored private var isTyped = false
  /// Pages in a row that brought nothing new.
  @ObservationIgnored private var barrenPages = 0
  @ObservationIgnored private var lastToastID = 0
  @ObservationIgnored private var observation: Changes.Observation?

  static let pause = Duration.milliseconds(700)
  private static let mostBarrenPages = 5

  init(
    _ target: ConversationTarget, _ sources: MessagesSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void
  ) {
    self.target = target
    self.sources = sources
    self.navigate = navigate
    marks = Saver { [conversations = sources.conversations] id in
      try await conversations.markRead(id)
    }
    observation = changes.observe { [weak self] in self?.notice($0) }
  }

  package var viewData: ConversationViewData {
    ConversationViewData(state, at: sources.now(), sources.formatting)
  }

  // MARK: Coming and going

  package func onAppear() {
    isShown = true
    guard case .idle = state.talk else { return check() }
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

  package func didShowRow(_ id: String) {
    guard let talk, talk.rows.first?.id == id, case .more = talk.paging else { return }
    loadMore()
  }

  package func didTapLoadMore() {
    barrenPages = 0
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

  // MARK: Writing

  package func didType(_ text: String) {
    guard sender != nil, text != state.text else { return }
    state.text = text
    isTyped = true
    pausing.start { [sleep = sources.sleep] in
      try await sleep(Self.pause)
    } then: { [weak self] _ in
      self?.saveDraft()
    }
  }

  package func didTapSend() {
    let text = state.text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let sender, !text.isEmpty else { return }
    pausing.cancel()
    stopChecking()
    isTyped = false
    state.text = ""
    state.scrollTarget = sender.send(text).rowID
    state.unsent = sender.messages
  }

  package func didTapResend(_ row: String) {
    guard let message = unsent(inRow: row) else { return }
    stopChecking()
    sender?.retry(message.id, leaving: state.text)
  }

  package func didTapDelete(_ row: String) {
    guard let message = unsent(inRow: row), let removed = sender?.remove(message.id) else { return }
    say("Message deleted", undo: removed)
  }

  package func didTapUndo() {
    guard let toast = state.toast, let message = toast.undo else { return }
    didDismissToast(toast.id)
    sender?.putBack(message, leaving: state.text)
  }

  /// `id` is the toast's, as a newer one may stand there already.
  package func didDismissToast(_ id: Int) {
    guard state.toast?.id == id else { return }
    state.toast = nil
  }
}

// MARK: - Fetching

extension ConversationViewModel {
  private func load() {
    guard talk == nil else { return }
    let before = state.talk
    happened = []
    state.talk.startLoading()
    loading.start { [sources, target] in
      try await sources.open(target)
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
        self?.state.talk.finish(.failure(failure))
        self?.say(failure, during: .loadMessages)
      }
      self?.sender?.resume()
      self?.goOnIfNeeded(from: nil)
    } restore: { [weak self] in
      self?.state.talk.restore(.loaded(talk))
      self?.sender?.resume()
    }
  }

  /// Where that leaves what was kept unconfirmed, it is looked at again after the sending.
  private func stopChecking() {
    loading.cancel()
    checking.cancel()
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
  private func check() {
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
  private var talk: Talk? { state.talk.value }

  private func unsent(inRow id: String) -> UnsentMessage? {
    state.unsent.first { $0.rowID == id }
  }

  private func edit(_ change: (inout Talk, MessageRowMaker) -> Void) {
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

  /// What does not wait any more was sent, or is back in the store with the reason why not.
  private func wait(for entries: [OutboxEntry]) {
    guard let id = talk?.conversation.id else { return }
    let waiting = entries.messages(to: id)
    guard waiting != state.waiting else { return }
    let isLess = !state.waiting.isSubset(of: waiting)
    state.waiting = waiting
    edit { $0.remakeRows(by: $1) }
    guard isLess else { return }
    returning.start { [unsent = sources.unsent] in
      try await unsent.fetchUnsent(in: id)
    } then: { [weak self] result in
      switch result {
      case .success(let unsent): self?.takeBack(unsent.messages)
      case .failure(let failure): self?.say(failure, during: .readStored)
      }
    }
  }

  private func takeBack(_ messages: [UnsentMessage]) {
    for message in messages {
      guard case .refused = message.state, !state.waiting.contains(Message.ID(sent: message.id))
      else { continue }
      edit { $0.remove(Message.ID(sent: message.id), by: $1) }
      sender?.takeBack(message)
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
    if case .conversed = change { markRead() }
    if case .waiting(let entries) = change { wait(for: entries) }
  }

  private func hear(_ news: MessageSender.News) {
    state.unsent = sender?.messages ?? []
    switch news {
    case .changed: break
    case .taken(let message): edit { $0.insert(message, by: $1) }
    case .notKept(let failure): say(failure, during: .saveDraft)
    }
    for message in held { edit { $0.insert(message, by: $1) } }
    held = []
    if state.freshness?.isKept == true { check() }
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

  private func saveDraft() {
    pausing.cancel()
    guard isTyped else { return }
    isTyped = false
    sender?.save(draft: state.text)
  }

  private func say(_ failure: LoadFailure, during attempt: Attempt) {
    lastToastID += 1
    state.toast = Toast(
      id: lastToastID, FailureText(failure, during: attempt, at: sources.now(), sources.formatting))
  }

  private func say(_ message: String, undo: UnsentMessage? = nil) {
    lastToastID += 1
    state.toast = Toast(id: lastToastID, message: message, undo: undo)
  }
}

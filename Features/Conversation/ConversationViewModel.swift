import Domain
import Foundation
import MessageFieldFeature
import Observation
import Presentation

/// One conversation: its newest messages, older ones as the person scrolls up, and the field.
@MainActor
@Observable
package final class ConversationViewModel: TextEntryScreen {
  package private(set) var state = ConversationState() {
    didSet { showRows() }
  }

  @ObservationIgnored private lazy var access = StateAccess(self, { $0.state }, { $1(&$0.state) })
  @ObservationIgnored private(set) lazy var pager = makePager()
  @ObservationIgnored private(set) lazy var toaster = access.toaster(
    \.toast, at: sources.now, sources.formatting)
  @ObservationIgnored private lazy var ownField = MessageField(fieldScreen, sources.field)
  /// The field of a screen that had opened the same conversation before.
  private var sharedField: MessageField?
  let returning = LatestTask()

  private let target: ConversationTarget
  private let sources: ConversationSources
  let navigate: @MainActor (Destination) -> Void
  private let leave: @MainActor () -> Void
  private let marks: Saver<Conversation.ID>
  private let rows = RowMapper(
    upward: { $0.participants == $1.participants },
    map: { (message: PlacedItem<Message>, maker: MessageRowMaker) in maker.row(message) })
  private let unsentRows = RowMapper(
    upward: { $0.lastSent == $1.lastSent },
    map: { (message: PlacedItem<UnsentMessage>, maker: MessageRowMaker) in maker.row(message) })
  @ObservationIgnored private var changesDuringOpening: [Change] = []
  /// Own messages that were announced while a message was being sent. One of them can be that
  /// message.
  @ObservationIgnored private var held: [Message] = []
  @ObservationIgnored private var isShown = false
  @ObservationIgnored private var isInSight = true
  /// Messages that left the outbox before they were confirmed as sent.
  @ObservationIgnored private var leftEarly: Set<Message.ID> = []
  @ObservationIgnored private var observation: Changes.Observation?

  init(
    _ target: ConversationTarget, _ sources: ConversationSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void, leave: @escaping @MainActor () -> Void
  ) {
    self.target = target
    self.sources = sources
    self.navigate = navigate
    self.leave = leave
    marks = Saver { [conversations = sources.conversations] id in
      try await conversations.markRead(id)
    }
    observation = changes.observe { [weak self] in self?.handle($0) }
  }

  var field: MessageField { sharedField ?? ownField }

  var viewData: ConversationViewData {
    ConversationViewData(
      state, rows.rows, unsent: unsentRows.rows, fieldName: place.name, at: sources.now(),
      sources.formatting)
  }

  package var place: WritingPlace {
    switch target {
    case .id(let id): .conversation(id)
    case .person(let id): .messages(with: id)
    }
  }

  // MARK: Appearing and leaving

  package func onAppear(resuming unsaved: UnsavedText? = nil) {
    isShown = true
    guard state.messages.isIdle else { return check() }
    field.willOpen(resuming: unsaved)
    pager.cached = open(resuming: unsaved)
    load()
  }

  /// The app is back from the background. New messages appear at the bottom.
  func didBecomeActive() {
    check()
  }

  func didLeave() {
    isShown = false
    field.saveDraft()
  }

  /// Messages that arrive while the screen is covered or the app is inactive stay unread.
  func didChange(isInSight: Bool) {
    self.isInSight = isInSight
    markRead()
  }

  /// The app goes to the background and can be terminated there.
  func didPause() {
    field.saveDraft()
  }

  func didTapRetry() {
    if state.messages.isShown {
      guard state.messages.freshness?.isKept == true, field.isSending == false else { return }
    }
    load()
  }

  func didTapLoadMore() {
    pager.loadMore()
    preferOlderMessages()
  }

  func didShowRow(_ row: String) {
    pager.rowAppeared(row)
    preferOlderMessages()
  }

  func didScroll(to id: String) {
    guard state.scrollTarget == id else { return }
    state.scrollTarget = nil
  }

  func didTapPerson(_ id: String) {
    navigate(.profile(Person.ID(id)))
  }

  func didTapGoBack() {
    leave()
  }

  func didTapHashtag(_ name: String) {
    navigate(.timeline(.hashtag(name)))
  }

  func didDismissToast(_ id: Int) {
    toaster.dismiss(id)
  }
}

// MARK: - Fetching

extension ConversationViewModel {
  private func makePager() -> Pager<Message> {
    let list = access.list(\.messages)
    return Pager(list) { _ in
      throw LoadFailure.notFound
    } report: { [weak self] in
      self?.handle($0)
    }
  }

  private func open(resuming unsaved: UnsavedText?) -> Pager<Message>.Cached {
    let show: @MainActor @Sendable (OpenedConversation) -> Void = { [weak self] in self?.show($0) }
    return { [sources, target] in
      let opened = try await sources.open(target, resuming: unsaved)
      return FetchedPage(opened.page, opened.freshness) { show(opened) }
    }
  }

  private func load() {
    changesDuringOpening = []
    pager.load(join)
  }

  private func show(_ opened: OpenedConversation) {
    let id = opened.conversation.id
    pager.fetch = sources.messages(in: id)
    state.conversation = opened.conversation
    state.waiting = opened.waiting
    openField(opened, of: id)
    changesDuringOpening.forEach(apply)
  }

  private func openField(_ opened: OpenedConversation, of id: Conversation.ID) {
    let fields = sources.field.openFields
    if let open = fields.field(of: id), open !== field {
      sharedField = open
      open.join(fieldScreen)
      open.add(opened.resumed)
    } else {
      field.open(opened.unsent, resuming: opened.resumed, in: id, opened.lengthRule)
      fields.add(field, of: id)
    }
  }

  /// Sending starts only after the messages were fetched. Otherwise the answer could include the
  /// sent message, and nothing would identify it.
  private func handle(_ event: PagerEvent) {
    switch event {
    case .opened: return markRead()
    case .extended: return
    case .refreshed, .cancelled: break
    case .failed(let failure, let isShown):
      if !isShown || !state.field.unsent.isEmpty { toaster.show(failure, during: .loadMessages) }
    }
    field.startSending()
  }

  /// Runs in the background, so failures are not shown. Does nothing while a message is being sent,
  /// for the same reason as above.
  private func check() {
    guard state.messages.isShown else { return }
    markRead()
    guard field.isSending == false, !pager.isFetching else { return }
    pager.check { [weak self] newest in
      guard let self else { return }
      var list = newest
      join(&list, state.messages)
      state.messages = list
    }
  }

  /// Older messages continue the shown ones, which a check can replace.
  private func preferOlderMessages() {
    if pager.loadingMore.isRunning { pager.checking.cancel() }
  }

  private var join: Pager<Message>.Merge {
    { [weak self] newest, shown in
      self?.markRead(newest, above: shown)
      newest.join(shown)
    }
  }
}

// MARK: - Writing and sending

extension ConversationViewModel {
  package var unsaved: UnsavedText? { field.unsaved }

  package var canTransferText: Bool { field.canTransferText }

  /// Something is written in the field.
  package var hasText: Bool { field.hasText }

  package func saveAgain() { field.saveAgain() }

  func didType(_ text: String) { field.type(text) }

  func didTapSend() {
    guard field.canSend else { return }
    stopChecking()
    state.scrollTarget = field.send()?.row
  }

  func didTapResend(_ row: String) {
    guard let message = unsent(inRow: row) else { return }
    stopChecking()
    field.resend(message)
  }

  func didTapDelete(_ row: String) {
    guard let message = unsent(inRow: row), let removed = field.remove(message) else { return }
    toaster.show("Message deleted", undo: removed)
  }

  func didTapUndo() {
    guard let toast = state.toast, let message = toast.undo else { return }
    didDismissToast(toast.id)
    field.reinsert(message)
  }
}

extension ConversationViewModel {
  private var fieldScreen: MessageFieldScreen {
    MessageFieldScreen(of: self) { [weak self] in
      self?.state.field = $0
    } handle: { [weak self] in
      self?.handle($0)
    }
  }

  func unsent(inRow id: String) -> UnsentMessage? {
    state.field.unsent.first { $0.row == id }
  }

  /// Cached messages that are still unconfirmed are checked after sending.
  private func stopChecking() {
    pager.loading.cancel()
    pager.checking.cancel()
    if !state.messages.rows.isEmpty { pager.continueIfNeeded() }
  }

  private func handle(_ event: MessageField.Event) {
    switch event {
    case .changed: break
    case .taken(let message):
      pager.edit { $0.prepend([message]) }
      if leftEarly.remove(message.id) != nil { fetchRefusedMessages() }
    case .notStored(let failure):
      toaster.show(failure, during: .saveDraft)
    }
    for message in held { pager.edit { $0.prepend([message]) } }
    held = []
    if state.messages.freshness?.isKept == true { check() }
  }

  /// If a message left the outbox, it was sent, or it is back in the store with the reason for its
  /// refusal.
  private func wait(for entries: [OutboxEntry]) {
    guard let conversation = state.conversation, field.isSending != nil else { return }
    let waiting = entries.messages(to: conversation.id)
    let changed = waiting.symmetricDifference(state.waiting)
    guard !changed.isEmpty else { return }
    let left = state.waiting.subtracting(waiting)
    state.waiting = waiting
    pager.edit { for id in changed { $0.touch(id) } }
    guard !left.isEmpty else { return }
    leftEarly.formUnion(left.intersection(field.messages.map { Message.ID(sent: $0.id) }))
    fetchRefusedMessages()
  }

  private func fetchRefusedMessages() {
    guard let id = state.conversation?.id else { return }
    returning.start { [unsent = sources.unsent] in
      try await unsent.fetchUnsent(in: id)
    } then: { [weak self] result in
      switch result {
      case .success(let unsent): self?.restoreRefused(unsent.messages)
      case .failure(let failure): self?.toaster.show(failure, during: .readStored)
      }
    }
  }

  private func restoreRefused(_ messages: [UnsentMessage]) {
    for message in messages {
      let id = Message.ID(sent: message.id)
      guard message.isRefused, !state.waiting.contains(id) else { continue }
      held.removeAll { $0.id == id }
      pager.edit { $0.remove(id) }
      field.restoreRefused(message)
    }
  }
}

// MARK: - Changes

extension ConversationViewModel {
  private func handle(_ change: Change) {
    if case .messageChanged(let message) = change, state.conversation?.isOwn(message) == true,
      message.conversationID == state.conversation?.id, field.isSending == true
    {
      return held.append(message)
    }
    let id = state.conversation?.id
    pager.change { [weak self] in
      if let id = id ?? self?.state.conversation?.id { $0.apply(change, in: id) }
    }
    if case .withdrawn(let message, _) = change { held.removeAll { $0.id == message } }
    if state.conversation == nil { changesDuringOpening.append(change) } else { apply(change) }
  }

  private func apply(_ change: Change) {
    switch change {
    case .conversationChanged(let new):
      if new.id == state.conversation?.id { state.conversation = new }
      markRead()
    case .waiting(let entries):
      wait(for: entries)
    default:
      break
    }
  }

  private func markRead() {
    guard isShown, isInSight, let conversation = state.shown, conversation.unreadCount > 0 else {
      return
    }
    state.conversation?.unreadCount = 0
    marks.save(conversation.id) { [toaster] in toaster.show($0, during: .saveRead) }
  }

  /// Marks new messages from others as read, now or when the person sees them.
  private func markRead(_ newest: PagedList<Message>, above shown: PagedList<Message>) {
    guard let conversation = state.conversation, let known = shown.items.value else { return }
    let isNew = newest.items.value?.items.contains {
      known[$0.row] == nil && !conversation.isOwn($0)
    }
    guard isNew == true else { return }
    if conversation.unreadCount == 0 { state.conversation?.unreadCount = 1 }
    markRead()
  }

  private func showRows() {
    var maker = MessageRowMaker(
      now: sources.now(), formatting: sources.formatting,
      participants: state.conversation?.participants.map(\.id) ?? [], waiting: state.waiting)
    rows.show(state.messages.items.value, in: maker)
    let newest = state.messages.rows.first.flatMap { state.messages.item(inRow: $0) }
    maker.lastSent = newest?.date
    unsentRows.show(
      state.messages.isShown ? OrderedItems(state.field.unsent.reversed()) : nil, in: maker)
  }
}

import Domain
import Presentation

/// Sends the messages of one conversation, one after the other. Stores each before it is sent, and
/// until the source has accepted it.
///
/// Sending and storing continue after the sender is gone. Messages that were not sent by then are
/// sent with the same key when the conversation is opened again.
@MainActor
final class MessageSender {
  enum News: Hashable, Sendable {
    /// `messages` changed.
    case changed
    case taken(Message)
    /// Everything is in the store.
    case stored
    /// The typed text is on the screen but not in the store.
    case notStored(LoadFailure)
  }

  /// Writes to the store, in order.
  private enum Write: Sendable {
    case draft(String)
    case keep(UnsentMessage, leaving: String)
    case remove(UnsentMessage.ID)
  }

  let sending = LatestTask()
  private(set) var messages: [UnsentMessage]
  /// The key of the next message. It exists before the text, so that the window can keep both.
  private(set) var nextID: UnsentMessage.ID
  private let conversation: Conversation.ID
  private let sources: MessageFieldSources
  private let saver: Saver<[Write]>
  private let report: @MainActor (News) -> Void
  /// The stored messages, which can be sent.
  private var kept: Set<UnsentMessage.ID>

  /// - Parameter messages: the stored messages. All that are not refused are sent.
  init(
    _ messages: [UnsentMessage], in conversation: Conversation.ID, _ sources: MessageFieldSources,
    report: @escaping @MainActor (News) -> Void
  ) {
    self.messages = messages.map { $0.isRefused ? $0 : $0.in(.sending) }
    nextID = UnsentMessage.ID(sources.makeID())
    self.conversation = conversation
    self.sources = sources
    self.report = report
    kept = Set(messages.map(\.id))
    saver = Saver(merging: +) { [unsent = sources.unsent] writes in
      for write in writes {
        switch write {
        case .draft(let text): try await unsent.save(text, in: conversation)
        case .keep(let message, let draft):
          try await unsent.keep(message, leaving: draft, in: conversation)
        case .remove(let id): try await unsent.remove(id, from: conversation)
        }
      }
    }
  }

  /// True if a message is being sent, or will be once it is stored.
  var isSending: Bool { messages.contains { $0.state == .sending } }

  func resume() {
    sendNext()
  }

  /// Saves drafts that could not be stored.
  func saveAgain() {
    saver.saveAgain()
  }

  func save(draft: String) {
    save(.draft(draft))
  }

  /// Empties the field.
  func send(_ text: String) -> UnsentMessage {
    let message = UnsentMessage(id: nextID, text: text, written: sources.now(), state: .sending)
    nextID = UnsentMessage.ID(sources.makeID())
    messages.append(message)
    save(.keep(message.in(.waiting), leaving: ""))
    return message
  }

  /// Stores the message again too, because storing may be the step that failed.
  func retry(_ id: UnsentMessage.ID, leaving draft: String) {
    guard let index = index(of: id), messages[index].state != .sending else { return }
    messages[index].state = .sending
    report(.changed)
    save(.keep(messages[index].in(.waiting), leaving: draft))
  }

  /// Returns nil for a message that is being sent.
  func remove(_ id: UnsentMessage.ID) -> UnsentMessage? {
    guard let index = index(of: id), messages[index].state != .sending else { return nil }
    let message = messages.remove(at: index)
    kept.remove(id)
    report(.changed)
    save(.remove(id))
    return message
  }

  /// Call this if the source accepted the message but could not send it. It is back in the store.
  func restoreRefused(_ message: UnsentMessage) {
    guard index(of: message.id) == nil else { return }
    kept.insert(message.id)
    insert(message)
  }

  /// Undoes `remove`. The message waits for the person, as before.
  func reinsert(_ message: UnsentMessage, leaving draft: String) {
    guard index(of: message.id) == nil else { return }
    insert(message)
    save(.keep(message, leaving: draft))
  }
}

extension MessageSender {
  private func insert(_ message: UnsentMessage) {
    let place = messages.firstIndex { $0.written > message.written } ?? messages.count
    messages.insert(message, at: place)
    report(.changed)
  }

  private func index(of id: UnsentMessage.ID) -> Int? {
    messages.firstIndex { $0.id == id }
  }

  private func save(_ write: Write) {
    saver.save([write]) { [weak self] failure in
      self?.failToKeep(failure)
    } onSaved: { [weak self] in
      guard let self else { return }
      kept = Set(messages.map(\.id))
      report(.stored)
      sendNext()
    }
  }

  /// Messages that are already in the store are still sent.
  private func failToKeep(_ failure: LoadFailure) {
    for index in messages.indices where !kept.contains(messages[index].id) {
      messages[index].state = .refused(failure)
    }
    report(.notStored(failure))
  }

  private func sendNext() {
    guard !sending.isRunning,
      let message = messages.first(where: { $0.state == .sending && kept.contains($0.id) })
    else { return }
    sending.start { [sources, conversation] in
      try await uncancelled { try await sources.deliver(message, to: conversation) }
    } then: { [weak self] result in
      self?.finish(message.id, result)
    } restore: { [weak self] in
      self?.note(message.id, .waiting)
    }
  }

  private func finish(_ id: UnsentMessage.ID, _ result: Result<Message, LoadFailure>) {
    switch result {
    case .success(let message):
      messages.removeAll { $0.id == id }
      kept.remove(id)
      report(.taken(message))
      sendNext()
    case .failure(let failure):
      note(id, .refused(failure))
    }
  }

  private func note(_ id: UnsentMessage.ID, _ state: OutboxEntry.State) {
    if let index = index(of: id) { messages[index].state = state }
    report(.changed)
    sendNext()
  }
}

extension UnsentMessage {
  fileprivate func `in`(_ state: OutboxEntry.State) -> UnsentMessage {
    var message = self
    message.state = state
    return message
  }
}

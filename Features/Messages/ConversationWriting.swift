import Domain
import Foundation
import Presentation

// What a person writes in a conversation, and what becomes of it.

extension ConversationViewModel {
  /// Something is written in the field.
  package var hasText: Bool {
    !state.text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
  }

  package func didType(_ text: String) {
    guard sender != nil, text != state.text else { return }
    state.text = text
    isTyped = true
    isUnsaved = true
    noteUnsaved()
    autosave.didType { [weak self] in self?.saveDraft() }
  }

  package func didTapSend() {
    let text = state.text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let sender, !text.isEmpty else { return }
    autosave.cancel()
    stopChecking()
    isTyped = false
    isUnsaved = false
    handedOver = UnsavedText(of: sender.nextID, text: state.text)
    state.text = ""
    state.scrollTarget = sender.send(text).rowID
    state.unsent = sender.messages
    noteUnsaved()
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
}

extension ConversationViewModel {
  private func unsent(inRow id: String) -> UnsentMessage? {
    state.unsent.first { $0.rowID == id }
  }

  /// Where that leaves what was kept unconfirmed, it is looked at again after the sending.
  private func stopChecking() {
    loading.cancel()
    checking.cancel()
  }

  func noteUnsaved() {
    guard isShown, let sender else { return unsaved = nil }
    unsaved =
      handedOver
      ?? UnsavedText(of: sender.nextID, text: isUnsaved ? state.text : nil)
  }

  /// Takes up what the person was writing when the app was killed.
  func resume(_ text: String?) {
    if let text, text != state.text {
      state.text = text
      isTyped = true
      isUnsaved = true
      saveDraft()
    }
    noteUnsaved()
  }

  private func noteStored() {
    handedOver = nil
    if !isTyped { isUnsaved = false }
    noteUnsaved()
  }

  func saveDraft() {
    autosave.cancel()
    guard isTyped else { return }
    isTyped = false
    sender?.save(draft: state.text)
  }

  func hear(_ news: MessageSender.News) {
    state.unsent = sender?.messages ?? []
    switch news {
    case .stored: return noteStored()
    case .changed: break
    case .taken(let message):
      edit { $0.insert(message, by: $1) }
      if leftEarly.remove(message.id) != nil { lookForRefused() }
    case .notKept(let failure): say(failure, during: .saveDraft)
    }
    for message in held { edit { $0.insert(message, by: $1) } }
    held = []
    if state.freshness?.isKept == true { check() }
  }

  /// What does not wait any more was sent, or is back in the store with the reason why not.
  func wait(for entries: [OutboxEntry]) {
    guard let talk, let sender else { return }
    let waiting = entries.messages(to: talk.conversation.id)
    guard waiting != state.waiting else { return }
    let left = state.waiting.subtracting(waiting)
    state.waiting = waiting
    edit { $0.remakeRows(by: $1) }
    guard !left.isEmpty else { return }
    leftEarly.formUnion(left.intersection(sender.messages.map { Message.ID(sent: $0.id) }))
    lookForRefused()
  }

  private func lookForRefused() {
    guard let id = talk?.conversation.id else { return }
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
      held.removeAll { $0.id == Message.ID(sent: message.id) }
      edit { $0.remove(Message.ID(sent: message.id), by: $1) }
      sender?.takeBack(message)
    }
  }
}

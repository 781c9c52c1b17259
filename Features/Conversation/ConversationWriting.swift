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
    state.scrollTarget = sender.send(text).row
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
    toaster.show("Message deleted", undo: removed)
  }

  package func didTapUndo() {
    guard let toast = state.toast, let message = toast.undo else { return }
    didDismissToast(toast.id)
    sender?.putBack(message, leaving: state.text)
  }
}

extension ConversationViewModel {
  private func unsent(inRow id: String) -> UnsentMessage? {
    state.unsent.first { $0.row == id }
  }

  /// Where that leaves what was kept unconfirmed, it is looked at again after the sending.
  private func stopChecking() {
    pager.loading.cancel()
    pager.checking.cancel()
  }

  func noteUnsaved() {
    guard let sender else { return unsaved = nil }
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

  func handle(_ news: MessageSender.News) {
    state.unsent = sender?.messages ?? []
    switch news {
    case .stored: return noteStored()
    case .changed: break
    case .taken(let message):
      pager.edit { $0.prepend([message]) }
      if leftEarly.remove(message.id) != nil { lookForRefused() }
    case .notKept(let failure):
      isTyped = isUnsaved
      toaster.show(failure, during: .saveDraft)
    }
    for message in held { pager.edit { $0.prepend([message]) } }
    held = []
    if state.messages.freshness?.isKept == true { check() }
  }

  /// What does not wait any more was sent, or is back in the store with the reason why not.
  func wait(for entries: [OutboxEntry]) {
    guard let conversation = state.conversation, let sender else { return }
    let waiting = entries.messages(to: conversation.id)
    let changed = waiting.symmetricDifference(state.waiting)
    guard !changed.isEmpty else { return }
    let left = state.waiting.subtracting(waiting)
    state.waiting = waiting
    pager.edit { for id in changed { $0.touch(id) } }
    guard !left.isEmpty else { return }
    leftEarly.formUnion(left.intersection(sender.messages.map { Message.ID(sent: $0.id) }))
    lookForRefused()
  }

  private func lookForRefused() {
    guard let id = state.conversation?.id else { return }
    returning.start { [unsent = sources.unsent] in
      try await unsent.fetchUnsent(in: id)
    } then: { [weak self] result in
      switch result {
      case .success(let unsent): self?.takeBack(unsent.messages)
      case .failure(let failure): self?.toaster.show(failure, during: .readStored)
      }
    }
  }

  private func takeBack(_ messages: [UnsentMessage]) {
    for message in messages {
      let id = Message.ID(sent: message.id)
      guard case .refused = message.state, !state.waiting.contains(id) else { continue }
      held.removeAll { $0.id == id }
      pager.edit { $0.remove(id) }
      sender?.takeBack(message)
    }
  }
}

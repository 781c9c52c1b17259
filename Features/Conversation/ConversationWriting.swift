import Domain
import MessageFieldFeature
import Presentation

// Writing and sending messages.

extension ConversationViewModel {
  package var unsaved: UnsavedText? { field.unsaved }

  package var canHandOver: Bool { field.canHandOver }

  /// Something is written in the field.
  package var hasText: Bool { field.hasText }

  package func saveAgain() {
    field.saveAgain()
  }

  package func didType(_ text: String) {
    field.type(text)
  }

  package func didTapSend() {
    guard field.canSend else { return }
    stopChecking()
    state.scrollTarget = field.send()?.row
  }

  package func didTapResend(_ row: String) {
    guard let message = unsent(inRow: row) else { return }
    stopChecking()
    field.resend(message)
  }

  package func didTapDelete(_ row: String) {
    guard let message = unsent(inRow: row), let removed = field.remove(message) else { return }
    toaster.show("Message deleted", undo: removed)
  }

  package func didTapUndo() {
    guard let toast = state.toast, let message = toast.undo else { return }
    didDismissToast(toast.id)
    field.putBack(message)
  }
}

extension ConversationViewModel {
  var fieldScreen: MessageFieldScreen {
    MessageFieldScreen(of: self) { [weak self] in
      self?.state.field = $0
    } handle: { [weak self] in
      self?.handle($0)
    }
  }

  private func unsent(inRow id: String) -> UnsentMessage? {
    state.field.unsent.first { $0.row == id }
  }

  /// Where that leaves what was kept unconfirmed, it is looked at again after the sending.
  private func stopChecking() {
    pager.loading.cancel()
    pager.checking.cancel()
  }

  private func handle(_ event: MessageField.Event) {
    switch event {
    case .changed: break
    case .taken(let message):
      pager.edit { $0.prepend([message]) }
      if leftEarly.remove(message.id) != nil { lookForRefused() }
    case .notKept(let failure):
      toaster.show(failure, during: .saveDraft)
    }
    for message in held { pager.edit { $0.prepend([message]) } }
    held = []
    if state.messages.freshness?.isKept == true { check() }
  }

  /// What does not wait any more was sent, or is back in the store with the reason why not.
  func wait(for entries: [OutboxEntry]) {
    guard let conversation = state.conversation, field.isSending != nil else { return }
    let waiting = entries.messages(to: conversation.id)
    let changed = waiting.symmetricDifference(state.waiting)
    guard !changed.isEmpty else { return }
    let left = state.waiting.subtracting(waiting)
    state.waiting = waiting
    pager.edit { for id in changed { $0.touch(id) } }
    guard !left.isEmpty else { return }
    leftEarly.formUnion(left.intersection(field.messages.map { Message.ID(sent: $0.id) }))
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
      field.takeBack(message)
    }
  }
}

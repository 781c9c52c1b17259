import Domain
import Presentation

/// The deletions that a toast can undo.
enum MessagesUndo: Undoing {
  /// The deletions are pending. The source does not know about them.
  case deletion([Conversation.ID])

  var chance: UndoAvailability { .soonOver }
}

extension MessagesViewModel {
  /// Removes the conversation from the list immediately. The deletion is delayed, so that it can be
  /// undone.
  func didTapDelete(_ row: String) {
    guard let conversation = state.list.item(inRow: row) else { return }
    let id = conversation.id
    removed[id] = conversation
    if navigationPath.contains(.conversation(id)) { navigationPath = [] }
    pager.edit { $0.remove(id) }
    deletions.start(id) { [weak self] in self?.endDeletion(of: id, $0) }
    let ids = undoable.filter { $0 != id } + [id]
    toaster.show(
      ids.count == 1 ? "Conversation deleted" : "\(ids.count) conversations deleted",
      undo: .deletion(ids))
  }

  func didTapUndo() {
    guard let toast = toaster.toast else { return }
    let ids = undoable
    toaster.dismiss(toast.id)
    for id in ids {
      deletions.revert(id)
      reinsert(id)
    }
  }

  /// The deletions that can still be undone.
  private var undoable: [Conversation.ID] {
    guard case .deletion(let ids)? = toaster.toast?.undo else { return [] }
    return ids.filter(deletions.isWaiting)
  }

  func makeDeletions() -> UndoableActions<Conversation.ID> {
    UndoableActions(sources.surroundings) { [conversations = sources.conversations] in
      try await conversations.delete($0)
    } didSend: { [weak self] in
      self?.closeToast()
    }
  }

  private func closeToast() {
    if let toast = toaster.toast, toast.undo != nil, undoable.isEmpty { toaster.dismiss(toast.id) }
  }

  private func endDeletion(of id: Conversation.ID, _ result: Result<Void, LoadFailure>?) {
    switch result {
    case .success: removed[id] = nil
    case .failure(let failure):
      reinsert(id)
      toaster.show(failure, during: .deleteConversation)
    case nil: reinsert(id)
    }
  }

  private func reinsert(_ id: Conversation.ID) {
    guard let conversation = removed.removeValue(forKey: id) else { return }
    pager.change { $0.apply(.conversationChanged(conversation), isEnd: $1) }
  }
}

extension Attempt {
  fileprivate static let deleteConversation = Attempt(
    failed: "The conversation could not be deleted")
}

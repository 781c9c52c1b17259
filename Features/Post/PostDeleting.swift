import Domain
import Presentation

// Deleting your own posts.

extension PostViewModel {
  static let timeToUndo = Duration.seconds(6)

  /// Deletes one post at a time, after a delay in which it can be undone. The next one's delay begins when
  /// the one before it is done.
  func delete(inRow row: String) {
    guard let post = ownPost(inRow: row) else { return }
    deleteNow()
    guard case .running(let id) = state.deletion else { return wait(toDelete: post.id) }
    if id != post.id, !nextDeletions.contains(post.id) { nextDeletions.append(post.id) }
  }

  private func wait(toDelete post: Post.ID) {
    show(.pending(post))
    pausing.start { [sleep = sources.list.sleep] in
      try await sleep(Self.timeToUndo)
    } then: { [weak self] _ in
      self?.deleteNow()
    } restore: { [weak self] in
      self?.show(nil)
    }
  }

  /// Deletes the post without waiting longer.
  func deleteNow() {
    guard case .pending(let id) = state.deletion else { return }
    pausing.cancel()
    show(.running(id))
    deleting.start { [sources] in
      try await uncancelled { try await sources.list.posts.delete(id) }
    } then: { [weak self] result in
      self?.show(nil)
      switch result {
      case .success: self?.toaster.show("Post deleted")
      case .failure(let failure): self?.toaster.show(failure, during: .delete)
      }
      self?.deleteNext()
    } restore: { [weak self] in
      self?.show(nil)
      self?.deleteNext()
    }
  }

  /// Nobody is there to undo anything, so nothing waits any longer.
  func deleteAll() {
    deleteNow()
    while let next = takeNextDeletion() {
      show(.pending(next))
      deleteNow()
    }
  }

  private func deleteNext() {
    if let next = takeNextDeletion() { wait(toDelete: next) }
  }

  private func takeNextDeletion() -> Post.ID? {
    nextDeletions.isEmpty ? nil : nextDeletions.removeFirst()
  }

  /// Takes back a waiting deletion: it would take an edit with it, and the question before a new draft can
  /// still be denied.
  func rewrite(_ tap: PostTap, inRow row: String) {
    if let post = ownPost(inRow: row)?.id {
      if case .pending(post) = state.deletion { pausing.cancel() }
      nextDeletions.removeAll { $0 == post }
    }
    actions.perform(tap, inRow: row)
  }

  private func ownPost(inRow row: String) -> Post? {
    thread?.post(inRow: row).flatMap { $0.author.id == state.account?.person.id ? $0 : nil }
  }
}

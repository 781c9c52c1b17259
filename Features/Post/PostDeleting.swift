import Domain
import Presentation

// Deleting a post of one's own, and editing it as a draft.

extension PostViewModel {
  static let timeToUndo = Duration.seconds(6)

  /// Deletes one post at a time, after a delay in which it can be undone.
  func delete(inRow row: String) {
    guard let post = ownPost(inRow: row) else { return }
    deleteNow()
    guard !deleting.isRunning else { return showBusy() }
    show(.pending(post.id))
    pausing.start { [sleep = sources.list.sleep] in
      try await sleep(Self.timeToUndo)
    } then: { [weak self] _ in
      self?.deleteNow()
    } restore: { [weak self] in
      self?.show(nil)
    }
  }

  /// Deletes the waiting post at once.
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
    } restore: { [weak self] in
      self?.show(nil)
    }
  }

  func askToRedraft(inRow row: String) {
    if let post = ownPost(inRow: row) { ask(RedraftQuestion(post: post.id)) }
  }

  package func didCloseQuestion() {
    ask(nil)
  }

  /// The draft is saved before the post is deleted, so a failure leaves both or the post alone.
  package func didConfirmRedraft(_ question: RedraftQuestion) {
    let id = question.post
    ask(nil)
    deleteNow()
    guard !deleting.isRunning, !redrafting.isRunning else { return showBusy() }
    show(.running(id))
    redrafting.start { [sources] in
      try await uncancelled { try await sources.list.posts.redraft(id) }
    } then: { [weak self] result in
      self?.show(nil)
      switch result {
      case .success(let draft): self?.resumeDraft(draft.id)
      case .failure(let failure): self?.toaster.show(failure, during: .redraft)
      }
    } restore: { [weak self] in
      self?.show(nil)
    }
  }

  private func ownPost(inRow row: String) -> Post? {
    thread?.post(inRow: row).flatMap { $0.author.id == state.account?.person.id ? $0 : nil }
  }

  private func showBusy() {
    toaster.show("Another post is being deleted. Wait a moment.")
  }
}

extension Attempt {
  fileprivate static let redraft = Attempt(failed: "The post could not be turned into a draft")
}

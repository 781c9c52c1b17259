import Domain
import Presentation

// What a person does with the posts of a thread, and where they go from there.

extension PostViewModel: PostStepping {}

extension PostViewModel: PostListing {
  package var postRepository: any PostRepository { sources.list.posts }
  package var postToast: Toast<PostUndo>? { state.toast }

  package func post(inRow id: String) -> Post? {
    list?.post(inRow: id)
  }

  package func post(_ id: Post.ID) -> Post? {
    list?.post(id)
  }

  package func update(_ id: Post.ID, _ change: (Post) -> Post) {
    edit { $0.update(id, by: $1, change) }
  }

  package func go(to destination: Destination) {
    navigate(destination)
  }

  package func reply(to post: Post.ID) {
    writeReply(post)
  }

  /// The opened post is here already.
  package func didTapPost(inRow id: String) {
    guard let post = post(inRow: id), post.id != list?.opened.id else { return }
    markRead([post])
    go(to: .post(post.id))
  }
}

// MARK: - Taking back what one wrote

extension PostViewModel {
  static let timeToUndo = Duration.seconds(6)

  /// Only what one wrote oneself can be deleted, one post at a time. It happens after a while, so that
  /// it can be taken back.
  package func didTapDelete(inRow id: String) {
    guard let post = list?.post(inRow: id), post.author.id == state.account?.person.id else {
      return
    }
    deleteNow()
    guard !deleting.isRunning else { return say("Another post is being deleted. Wait a moment.") }
    show(.pending(post.id))
    pausing.start { [sleep = sources.sleep] in
      try await sleep(Self.timeToUndo)
    } then: { [weak self] _ in
      self?.deleteNow()
    } restore: { [weak self] in
      self?.show(nil)
    }
  }

  package func didTapDeleteOpened() {
    if let list { didTapDelete(inRow: list.opened.id.rawValue) }
  }

  package func didTapMuteOpened() {
    if let list { didTapMute(inRow: list.opened.id.rawValue) }
  }

  /// The screen goes away, and with it the chance to take anything back.
  package func didLeave() {
    deleteNow()
  }

  package func didTapUndo() {
    if case .pending = state.deletion { pausing.cancel() } else { undoInPosts() }
  }

  /// What waits is deleted at once.
  func deleteNow() {
    guard case .pending(let id) = state.deletion else { return }
    pausing.cancel()
    show(.running(id))
    deleting.start { [sources] in
      try await uncancelled { try await sources.list.posts.delete(id) }
    } then: { [weak self] result in
      self?.show(nil)
      switch result {
      case .success:
        self?.notice(.deleted(id))
        self?.say("Post deleted")
      case .failure(let failure):
        self?.say(failure, during: .delete)
      }
    } restore: { [weak self] in
      self?.show(nil)
    }
  }
}

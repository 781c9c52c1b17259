import Domain
import Presentation

// What a person does with the posts of a thread, and where they go from there.

extension PostViewModel: PostListing {
  package var postRepository: any PostRepository { sources.list.posts }
  package var reactionToast: Toast<ReactionUndo>? { state.toast }

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

// Taking back what one wrote.

extension PostViewModel {
  /// Only what one wrote oneself can be deleted, one post at a time.
  package func didTapDelete(inRow id: String) {
    guard let post = list?.post(inRow: id), post.author.id == state.account?.person.id,
      !deleting.isRunning
    else { return }
    ask(toDelete: post)
  }

  package func didTapDeleteOpened() {
    if let list { didTapDelete(inRow: list.opened.id.rawValue) }
  }

  /// The post stays until the source has deleted it.
  package func didConfirmDeletion(of id: Post.ID) {
    isAskingToDelete = false
    guard !deleting.isRunning else { return }
    setDeleting(id)
    deleting.start { [sources] in
      try await uncancelled { try await sources.list.posts.delete(id) }
    } then: { [weak self] result in
      self?.setDeleting(nil)
      switch result {
      case .success:
        self?.notice(.deleted(id))
        self?.say("Post deleted")
      case .failure(let failure):
        self?.say(failure, during: .delete)
      }
    } restore: { [weak self] in
      self?.setDeleting(nil)
    }
  }
}

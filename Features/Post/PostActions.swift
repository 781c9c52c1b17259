import Domain
import Presentation

// What a person does with the posts of a thread, and where they go from there.

extension PostViewModel {
  package func didTap(_ action: PostActionViewData.Kind, inRow id: String) {
    guard let post = list?.post(inRow: id) else { return }
    switch action {
    case .reply: reply(post.id)
    case .boost: toggle(.boost, of: post)
    case .favorite: toggle(.favorite, of: post)
    case .bookmark: toggle(.bookmark, of: post)
    }
  }

  package func didTapUndo() {
    guard let toast = state.toast, let undo = toast.undo else { return }
    didDismissToast(toast.id)
    guard let post = list?.post(undo.postID) else { return }
    set(undo.reaction, isOn: undo.isOn, of: post)
  }

  /// One vote at a time; the buttons stay until the source has counted it.
  package func didVote(_ choices: Set<Int>, inRow id: String) {
    guard let post = list?.post(inRow: id), !choices.isEmpty, !voting.isRunning else { return }
    voting.start { [sources] in
      try await uncancelled { try await sources.posts.vote(choices, on: post.id) }
    } then: { [weak self] result in
      switch result {
      case .success(let post): self?.notice(.changed(post))
      case .failure(let failure): self?.say(failure, during: .vote)
      }
    }
  }

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
      try await uncancelled { try await sources.posts.delete(id) }
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

extension PostViewModel {
  /// The opened post is here already.
  package func didTapPost(inRow id: String) {
    guard let list, let post = list.post(inRow: id), post.id != list.opened.id else { return }
    markRead(post)
    navigate(.post(post.id))
  }

  package func didTapPerson(_ id: String) {
    navigate(.profile(Person.ID(id)))
  }

  package func didTapHashtag(_ name: String) {
    navigate(.posts(matching: "#" + name))
  }
}

extension PostViewModel {
  func markRead(_ post: Post) {
    guard post.isUnread else { return }
    notice(.read([post.id]))
    marks.save([post.id]) { [weak self] in self?.say($0, during: .saveRead) }
  }

  private func toggle(_ reaction: Reaction, of post: Post) {
    let isOn = !post.has(reaction)
    set(reaction, isOn: isOn, of: post)
    say(
      reaction.done(isOn: isOn),
      undo: ReactionUndo(reaction: reaction, isOn: !isOn, postID: post.id))
  }

  private func set(_ reaction: Reaction, isOn: Bool, of post: Post) {
    reactions.set(reaction, isOn: isOn, on: post) { [weak self] outcome in
      switch outcome {
      case .confirmed(let post): self?.notice(.changed(post))
      case .takenBack(let reaction, let isOn, let id, let failure):
        self?.takeBack(reaction, isOn: isOn, of: id, failure)
      }
    }
    edit { $0.update(post.id, by: $1) { $0.setting(reaction, isOn: isOn) } }
  }

  private func takeBack(
    _ reaction: Reaction, isOn: Bool, of id: Post.ID, _ failure: LoadFailure?
  ) {
    edit { $0.update(id, by: $1) { $0.setting(reaction, isOn: isOn) } }
    if let toast = state.toast, toast.undo?.postID == id { didDismissToast(toast.id) }
    if let failure { say(failure, during: reaction.attempt) }
  }
}

import Domain

/// A screen that lists posts. It says which post stands in a row and shows one changed; what a person
/// does with posts, and what becomes of it, is the same on every screen and stands here once.
@MainActor
package protocol PostListing: AnyObject {
  var postRepository: any PostRepository { get }
  var reactions: PendingReactions { get }
  var removals: PostRemovals { get }
  var voting: LatestTask { get }
  /// Saves what was read.
  var marks: Saver<[Post.ID]> { get }
  /// The toast on the screen, where it is about posts.
  var postToast: Toast<PostUndo>? { get }

  func post(inRow id: String) -> Post?
  /// The post wherever it stands: in its own row or in one of its boosts.
  func post(_ id: Post.ID) -> Post?
  func update(_ id: Post.ID, _ change: (Post) -> Post)
  /// Shows what happened to posts, here or elsewhere.
  func notice(_ change: Change)
  func say(_ message: String, undo: PostUndo?)
  func say(_ failure: LoadFailure, during attempt: Attempt)

  func go(to destination: Destination)
  func reply(to post: Post.ID)

  func didTapPost(inRow id: String)
  func didTapPerson(_ id: String)
  func didTapWarning(inRow id: String)
  func didTapDelete(inRow id: String)
  func didTapUndo()
  func didDismissToast(_ id: Int)
}

// MARK: - What a person does with a post

extension PostListing {
  package func didTap(_ action: PostActionViewData.Kind, inRow id: String) {
    guard let post = post(inRow: id) else { return }
    switch action {
    case .reply: reply(to: post.id)
    case .boost: toggle(.boost, of: post)
    case .favorite: toggle(.favorite, of: post)
    case .bookmark: toggle(.bookmark, of: post)
    }
  }

  package func didTapUndo() {
    undoInPosts()
  }

  package func undoInPosts() {
    guard let toast = postToast, let undo = toast.undo else { return }
    didDismissToast(toast.id)
    switch undo {
    case .reaction(let undo):
      guard let post = post(undo.postID) else { return }
      set(undo.reaction, isOn: undo.isOn, of: post)
    case .deletion(let ids):
      ids.forEach(removals.takeBack)
    case .muting(let person):
      setMuted(false, person)
    }
  }

  /// One vote at a time; the buttons stay until the source has counted it.
  package func didVote(_ choices: Set<Int>, inRow id: String) {
    guard let post = post(inRow: id), !choices.isEmpty, !voting.isRunning else { return }
    voting.start { [postRepository] in
      try await uncancelled { try await postRepository.vote(choices, on: post.id) }
    } then: { [weak self] result in
      switch result {
      case .success(let post): self?.notice(.changed(post))
      case .failure(let failure): self?.say(failure, during: .vote)
      }
    }
  }

  package func markRead(_ posts: [Post]) {
    let ids = posts.filter(\.isUnread).map(\.id)
    guard !ids.isEmpty else { return }
    notice(.read(ids))
    marks.save(ids) { [weak self] in self?.say($0, during: .saveRead) }
  }
}

// MARK: - Where posts lead

extension PostListing {
  package func didTapPost(inRow id: String) {
    guard let post = post(inRow: id) else { return }
    markRead([post])
    go(to: .post(post.id))
  }

  /// `index` counts from zero.
  package func didTapPicture(_ index: Int, inRow id: String) {
    guard let post = post(inRow: id) else { return }
    go(to: .pictures(of: post.id, first: index))
  }

  package func didTapPerson(_ id: String) {
    go(to: .profile(Person.ID(id)))
  }

  /// The mark of an unsent post leads to Drafts and Unsent.
  package func didTapDelivery() {
    go(to: .outbox)
  }

  package func didTapHashtag(_ name: String) {
    go(to: .posts(matching: "#" + name))
  }
}

// MARK: - Taking away

extension PostListing {
  /// Only one's own posts offer it. It happens after a while, so that it can be taken back.
  package func didTapDelete(inRow id: String) {
    guard let post = post(inRow: id) else { return }
    removals.delete(post.id) { [weak self] failure in
      self?.endDeletion()
      if let failure {
        self?.say(failure, during: .delete)
      } else {
        self?.notice(.deleted(post.id))
        self?.say("Post deleted", undo: nil)
      }
    }
    let ids = deletions.filter { $0 != post.id } + [post.id]
    let message =
      ids.count == 1 ? "The post is being deleted." : "\(ids.count) posts are being deleted."
    say(message, undo: .deletion(ids))
  }

  /// Those that one can still take back.
  private var deletions: [Post.ID] {
    guard case .deletion(let ids)? = postToast?.undo else { return [] }
    return ids.filter(removals.isWaiting)
  }

  private func endDeletion() {
    guard let toast = postToast, case .deletion = toast.undo, deletions.isEmpty else { return }
    didDismissToast(toast.id)
  }

  /// Mutes who wrote the post.
  package func didTapMute(inRow id: String) {
    if let author = post(inRow: id)?.author { setMuted(true, author) }
  }

  private func setMuted(_ isOn: Bool, _ person: Person) {
    removals.setMuted(isOn, person.id) { [weak self] failure in
      if let failure {
        self?.say(failure, during: .mute)
      } else if isOn {
        self?.say("Muted \(person.displayName.standingAlone)", undo: .muting(person))
      } else {
        self?.say("Unmuted \(person.displayName.standingAlone)", undo: nil)
      }
    }
  }
}

// MARK: - Reactions

extension PostListing {
  private func toggle(_ reaction: Reaction, of post: Post) {
    let isOn = !post.has(reaction)
    set(reaction, isOn: isOn, of: post)
    say(
      reaction.done(isOn: isOn),
      undo: .reaction(ReactionUndo(reaction: reaction, isOn: !isOn, postID: post.id)))
  }

  private func set(_ reaction: Reaction, isOn: Bool, of post: Post) {
    reactions.set(reaction, isOn: isOn, on: post) { [weak self] outcome in
      switch outcome {
      case .confirmed(let post): self?.notice(.changed(post))
      case .takenBack(let reaction, let isOn, let id, let failure):
        self?.takeBack(reaction, isOn: isOn, of: id, failure)
      }
    }
    update(post.id) { $0.setting(reaction, isOn: isOn) }
  }

  private func takeBack(
    _ reaction: Reaction, isOn: Bool, of id: Post.ID, _ failure: LoadFailure?
  ) {
    update(id) { $0.setting(reaction, isOn: isOn) }
    if let toast = postToast, case .reaction(let undo) = toast.undo, undo.postID == id {
      didDismissToast(toast.id)
    }
    if let failure { say(failure, during: reaction.attempt) }
  }
}

import Domain
import Presentation

// What a person does with the posts of the feed, and where they go from there.

extension FeedViewModel {
  package func didTap(_ action: PostActionViewData.Kind, inRow id: String) {
    guard let post = list?.post(inRow: id) else { return }
    switch action {
    case .reply: didTapReply(to: post.id)
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

  package func didTapMarkAllRead() {
    markRead(list?.posts ?? [])
  }
}

extension FeedViewModel {
  package func didTapPost(inRow id: String) {
    guard let post = list?.post(inRow: id) else { return }
    markRead([post])
    navigationPath.append(.post(post.id))
  }

  package func didTapPerson(_ id: String) {
    navigationPath.append(.profile(Person.ID(id)))
  }

  package func didTapHashtag(_ name: String) {
    navigationPath.append(.posts(matching: "#" + name))
  }

  package func didTapCompose() {
    sheet = .compose(.blank)
  }

  package func didTapReply(to id: Post.ID) {
    sheet = .compose(.reply(to: id))
  }

  package func didTapFilter() {
    sheet = .filter(state.filter)
  }

  package func didFinishSheet() {
    sheet = nil
  }

}

extension FeedViewModel: TabRoot {
  package func didTapTabAgain() {
    scrollToTop()
  }

  package func tell(_ message: String) {
    say(message)
  }
}

extension FeedViewModel {
  func markRead(_ posts: [Post]) {
    let ids = posts.filter(\.isUnread).map(\.id)
    guard !ids.isEmpty else { return }
    notice(.read(ids))
    reading.saveRead(ids) { [weak self] in self?.say($0, during: .saveRead) }
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

extension Attempt {
  static let savePosition = Attempt(failed: "Your place in the feed could not be saved")
}

import Domain
import Presentation

// Intents for a person and their posts, and navigation from the profile.

extension ProfileViewModel {
  /// The large button: follows, withdraws, unfollows or unblocks.
  package func didTapMainButton() {
    guard let profile = state.profile.value, let relationship = profile.relationship else { return }
    if relationship.isBlocked { return unblock() }
    let isOn = relationship.followButtonTurnsOn
    want(
      .following(isOn, isLocked: profile.person.isLocked),
      undo: .following(!isOn, isLocked: profile.person.isLocked))
  }

  /// Mutes, or ends it.
  package func didTapMute() {
    guard let relationship = state.profile.value?.relationship else { return }
    want(.muted(!relationship.isMuted), undo: .muted(relationship.isMuted))
  }

  /// Blocks after a question, or unblocks.
  package func didTapBlock() {
    guard let profile = state.profile.value, let relationship = profile.relationship else { return }
    if relationship.isBlocked { return unblock() }
    ask(BlockQuestion(person: profile.person))
  }

  package func didCloseQuestion() {
    ask(nil)
  }

  /// The person is blocked on the screen at once, and at the source when the time to undo is over.
  package func didConfirmBlock(_ question: BlockQuestion) {
    ask(nil)
    guard let shown = state.profile.value?.relationship, shown.personID == question.person.id else {
      return
    }
    let wish = PendingRelationship.Wish.blocked(true)
    relating.want(wish, of: shown, after: timeToUndo) { [weak self] in
      if let toast = self?.state.toast, toast.undo == .block { self?.didDismissToast(toast.id) }
    } then: { [weak self] in
      self?.show($0)
    }
    show(wish.applied(to: shown))
    toaster.show(wish.done(with: question.name), undo: .block)
  }

  package func didTapUndo() {
    guard let toast = state.toast, let undo = toast.undo else { return }
    switch undo {
    case .relationship(let wish):
      didDismissToast(toast.id)
      want(wish)
    case .block:
      unblock()
    case .reaction, .deletion, .muting:
      posts.actions.undo()
    }
  }
}

// MARK: - Navigation
extension ProfileViewModel {
  package func didTapMessage() {
    if let id = state.person?.id { navigate(.messages(with: id)) }
  }

  package func didTapMention() {
    if let id = state.person?.id { compose(.mention(id)) }
  }

  package func didTapRepositories() {
    if let owner = state.person?.codeOwner { navigate(.repositories(owner: owner)) }
  }

  package func didTap(_ list: ProfileListViewData) {
    navigate(.saved(list.savedList))
  }

  package func didTapSettings() {
    navigate(.settings)
  }

  package func didTapHashtag(_ name: String) {
    navigate(.timeline(.hashtag(name)))
  }

  /// This person is here already.
  package func didTapPerson(_ id: String) {
    guard id != state.person?.id.rawValue else { return scrollToTop() }
    navigate(.profile(Person.ID(id)))
  }
}

extension ProfileViewModel {
  /// Withdraws a block that has not been sent, so that nothing of the relationship is lost.
  private func unblock() {
    guard let relationship = relating.withdraw() else {
      return want(.blocked(false), undo: .blocked(true))
    }
    show(relationship)
    if let toast = state.toast, toast.undo == .block { didDismissToast(toast.id) }
  }

  private func want(_ wish: PendingRelationship.Wish, undo: PendingRelationship.Wish) {
    guard let name = state.person?.displayName.standingAlone else { return }
    want(wish)
    toaster.show(wish.done(with: name), undo: .relationship(undo))
  }

  private func want(_ wish: PendingRelationship.Wish) {
    guard let shown = state.profile.value?.relationship else { return }
    relating.want(wish, of: shown) { [weak self] in self?.show($0) }
    show(wish.applied(to: shown))
  }

  private func show(_ outcome: PendingRelationship.Outcome) {
    switch outcome {
    case .confirmed(let relationship):
      show(relationship)
    case .takenBack(let wish, let relationship, let failure):
      takeBack(wish, relationship, failure)
    }
  }

  private func takeBack(
    _ wish: PendingRelationship.Wish, _ relationship: Relationship, _ failure: LoadFailure?
  ) {
    show(relationship)
    if let toast = state.toast, case .relationship = toast.undo { didDismissToast(toast.id) }
    if let failure { toaster.show(failure, during: wish.attempt) }
  }
}

extension PendingRelationship.Wish {
  /// The text of the toast after success.
  fileprivate func done(with name: String) -> String {
    switch self {
    case .following(true, isLocked: false): "Following \(name)"
    case .following(true, isLocked: true): "Requested to follow \(name)"
    case .following(false, _): "No longer following \(name)"
    case .muted(true): "Muted \(name)"
    case .muted(false): "Unmuted \(name)"
    case .blocked(true): "Blocked \(name)"
    case .blocked(false): "Unblocked \(name)"
    }
  }

  fileprivate var attempt: Attempt {
    switch self {
    case .following: .follow
    case .muted: .mute
    case .blocked: .block
    }
  }
}

extension Attempt {
  static let block = Attempt(failed: "The block could not be changed")
  static let loadRelationship = Attempt(failed: "The follow status could not be loaded")
}

import Domain
import Presentation

// What one does with a person and their posts, and where one goes from there.

extension ProfileViewModel {
  /// The large button: follows, withdraws, unfollows or unblocks.
  package func didTapMainButton() {
    guard let profile = state.profile.value, let relationship = profile.relationship else { return }
    if relationship.isBlocked { return didTapBlock() }
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

  /// Blocks, or ends it. Blocking ends following as well, so taking it back follows again.
  package func didTapBlock() {
    guard let profile = state.profile.value, let relationship = profile.relationship else { return }
    let follow: [PendingRelationship.Wish] =
      relationship.following == .no ? [] : [.following(true, isLocked: profile.person.isLocked)]
    want(.blocked(!relationship.isBlocked), undo: [.blocked(relationship.isBlocked)] + follow)
  }

  package func didTapUndo() {
    guard let toast = state.toast, let undo = toast.undo else { return }
    switch undo {
    case .post:
      undoInPosts()
    case .relationship(let wishes):
      didDismissToast(toast.id)
      wishes.forEach(want)
    }
  }
}

// Where it leads.
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

  package func didTapSettings() {
    navigate(.settings)
  }

  /// This person is here already.
  package func didTapPerson(_ id: String) {
    guard id != state.person?.id.rawValue else { return scrollToTop() }
    navigate(.profile(Person.ID(id)))
  }
}

extension ProfileViewModel {
  private func want(_ wish: PendingRelationship.Wish, undo: PendingRelationship.Wish...) {
    want(wish, undo: undo)
  }

  private func want(_ wish: PendingRelationship.Wish, undo: [PendingRelationship.Wish]) {
    guard let name = state.person?.displayName.standingAlone else { return }
    want(wish)
    say(wish.done(with: name), takingBack: .relationship(undo))
  }

  private func want(_ wish: PendingRelationship.Wish) {
    guard let shown = state.profile.value?.relationship else { return }
    relating.want(wish, of: shown) { [weak self] outcome in
      switch outcome {
      case .confirmed(let relationship):
        self?.show(relationship)
      case .takenBack(let wish, let relationship, let failure):
        self?.takeBack(wish, relationship, failure)
      }
    }
    show(wish.applied(to: shown))
  }

  private func takeBack(
    _ wish: PendingRelationship.Wish, _ relationship: Relationship, _ failure: LoadFailure?
  ) {
    show(relationship)
    if let toast = state.toast, case .relationship = toast.undo { didDismissToast(toast.id) }
    if let failure { say(failure, during: wish.attempt) }
  }
}

extension PendingRelationship.Wish {
  /// What a toast says when it is done.
  fileprivate func done(with name: String) -> String {
    switch self {
    case .following(true, isLocked: false): "Following \(name)"
    case .following(true, isLocked: true): "Asked to follow \(name)"
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
  static let block = Attempt(failed: "Blocking could not be changed")
  static let loadRelationship = Attempt(failed: "Whether you follow each other could not be loaded")
}

import Domain

/// Follows, mutes and blocks one person, with undo. Each change is shown immediately, and a failure
/// reverts it.
@MainActor
package final class RelationshipActions {
  private let pending: PendingRelationship
  private let surroundings: Surroundings
  private let toaster: Toaster<PostUndo>
  private let shown: @MainActor () -> (person: Person, relationship: Relationship)?
  private let show: @MainActor (Relationship) -> Void

  /// `shown` is nil if no relationship is shown.
  package init(
    _ people: any PersonRepository, _ surroundings: Surroundings, _ toaster: Toaster<PostUndo>,
    shown: @escaping @MainActor () -> (person: Person, relationship: Relationship)?,
    show: @escaping @MainActor (Relationship) -> Void
  ) {
    pending = PendingRelationship(people: people)
    self.surroundings = surroundings
    self.toaster = toaster
    self.shown = shown
    self.show = show
  }

  /// Follows, withdraws the request, unfollows or unblocks.
  package func performButton() {
    guard let shown = shown() else { return }
    if shown.relationship.isBlocked { return unblock() }
    want(
      .following(shown.relationship.followButtonTurnsOn, isLocked: shown.person.isLocked))
  }

  package func toggleMute() {
    guard let shown = shown() else { return }
    want(.muted(!shown.relationship.isMuted))
  }

  /// Turns notifications about each of the person's posts on or off.
  package func toggleNotifying() {
    guard let shown = shown() else { return }
    want(.notifying(!shown.relationship.isNotifying))
  }

  package func toggleBoosts() {
    guard let shown = shown() else { return }
    want(.showingBoosts(!shown.relationship.showsBoosts))
  }

  /// Shows the block immediately, and sends it when the time to undo is over.
  package func block() {
    guard let shown = shown() else { return }
    let wish = PendingRelationship.Wish.blocked(true)
    hold(wish, of: shown.relationship)
    toaster.show(wish.done(with: shown.person.displayName.bidiIsolated), undo: .block)
  }

  /// Withdraws an unsent block, so that the relationship is fully restored.
  package func unblock() {
    if !withdraw(by: .blocked(false)) { want(.blocked(false)) }
  }

  /// Sends a block that can still be undone.
  package func releaseBlock() {
    pending.release()
  }

  package func undo(by wish: PendingRelationship.Wish) {
    if !withdraw(by: wish) { ask(for: wish) }
  }

  /// A fetched relationship can be older than the person's last taps.
  package func applied(to relationship: Relationship) -> Relationship {
    pending.applied(to: relationship)
  }
}

extension RelationshipActions {
  private func want(_ wish: PendingRelationship.Wish) {
    guard let (person, relationship) = shown(), !withdraw(by: wish) else { return }
    if case .following(false, _) = wish, relationship.following == .yes, !pending.isSending {
      hold(wish, of: relationship)
    } else {
      ask(for: wish)
    }
    toaster.show(
      wish.done(with: person.displayName.bidiIsolated),
      undo: .relationship(wish.opposite, of: person.id))
  }

  private func ask(for wish: PendingRelationship.Wish) {
    guard let shown = shown()?.relationship else { return }
    pending.want(wish, of: shown) { [weak self] in self?.show($0) }
    show(wish.applied(to: shown))
  }

  private func hold(_ wish: PendingRelationship.Wish, of shown: Relationship) {
    let time = UndoTimer(surroundings)
    pending.want(wish, of: shown, after: time) { [weak self] in
      self?.dismissUndo(of: wish, shown.personID)
    } then: { [weak self] in
      self?.show($0)
    }
    show(wish.applied(to: shown))
  }

  private func withdraw(by wish: PendingRelationship.Wish) -> Bool {
    guard let relationship = pending.withdraw(by: wish) else { return false }
    show(relationship)
    dismissUndo(of: wish.opposite, relationship.personID)
    return true
  }

  private func dismissUndo(of wish: PendingRelationship.Wish, _ person: Person.ID) {
    toaster.dismissToast {
      wish == .blocked(true) ? $0 == .block : $0 == .relationship(wish.opposite, of: person)
    }
  }

  private func show(_ outcome: PendingRelationship.Outcome) {
    switch outcome {
    case .confirmed(let relationship):
      show(relationship)
    case .reverted(let wish, let relationship, let failure):
      show(relationship)
      toaster.dismissToast {
        if case .relationship(_, relationship.personID) = $0 { true } else { false }
      }
      if let failure { toaster.show(failure, during: wish.attempt) }
    }
  }
}

extension Toaster<PostUndo> {
  fileprivate func dismissToast(where isIncluded: (PostUndo) -> Bool) {
    if let toast, let undo = toast.undo, isIncluded(undo) { dismiss(toast.id) }
  }
}

extension PendingRelationship.Wish {
  fileprivate var opposite: Self {
    switch self {
    case .following(let isOn, let isLocked): .following(!isOn, isLocked: isLocked)
    case .muted(let isOn): .muted(!isOn)
    case .blocked(let isOn): .blocked(!isOn)
    case .notifying(let isOn): .notifying(!isOn)
    case .showingBoosts(let isOn): .showingBoosts(!isOn)
    }
  }

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
    case .notifying(true): "You’ll be notified of posts by \(name)"
    case .notifying(false): "No more notifications of posts by \(name)"
    case .showingBoosts(true): "Showing boosts by \(name)"
    case .showingBoosts(false): "Hiding boosts by \(name)"
    }
  }

  fileprivate var attempt: Attempt {
    switch self {
    case .following: .follow
    case .muted: .mute
    case .blocked: .block
    case .notifying: .notify
    case .showingBoosts: .showBoosts
    }
  }
}

extension Attempt {
  static let block = Attempt(failed: "The block could not be changed")
  fileprivate static let notify = Attempt(failed: "The notifications could not be changed")
  fileprivate static let showBoosts = Attempt(failed: "The boosts could not be changed")
  package static let loadRelationship = Attempt(failed: "The follow status could not be loaded")
}

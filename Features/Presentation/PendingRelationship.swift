import Domain

/// Unconfirmed follows, mutes, blocks and follow options for one person.
///
/// One request runs at a time, in the order of the taps. If several taps on the same control are
/// waiting, the last one counts. Requests continue after the screen is gone.
@MainActor
package final class PendingRelationship {
  package enum Wish: Hashable, Sendable {
    /// Following a locked person sends a request.
    case following(Bool, isLocked: Bool)
    case muted(Bool)
    case blocked(Bool)
    /// Notifications about each of their posts.
    case notifying(Bool)
    case showingBoosts(Bool)
  }

  package enum Outcome: Hashable, Sendable {
    /// The source's answer, with the changes that are still waiting.
    case confirmed(Relationship)
    /// The relationship before the change. The failure is nil if nothing needs to be shown.
    case reverted(Wish, Relationship, LoadFailure?)
  }

  private let people: any PersonRepository
  /// The first one is being sent.
  private var wishes: [Wish] = []
  private var confirmed: Relationship?
  private(set) var isSending = false
  /// Can be withdrawn until its time is over.
  private var held: (wish: Wish, time: UndoTimer, release: @MainActor () -> Void)?
  private var report: @MainActor (Outcome) -> Void = { _ in }

  package init(people: any PersonRepository) {
    self.people = people
  }

  /// Requests the change. The caller shows it immediately. `shown` is the relationship on the
  /// screen before that.
  package func want(
    _ wish: Wish, of shown: Relationship, then report: @escaping @MainActor (Outcome) -> Void
  ) {
    release()
    begin(with: shown, report)
    send(wish)
  }

  /// Sends the change after `time`. Until then it can be withdrawn completely. A block or an
  /// unfollow can't be withdrawn after it was sent: unblocking does not restore the follows, and
  /// following again does not restore the lists.
  func want(
    _ wish: Wish, of shown: Relationship, after time: UndoTimer,
    released: @escaping @MainActor () -> Void, then report: @escaping @MainActor (Outcome) -> Void
  ) {
    release()
    begin(with: shown, report)
    held = (wish, time, released)
    // Keeps this object alive until the time is over.
    time.start { self.release() }
  }

  /// Sends a waiting change immediately.
  func release() {
    guard let held else { return }
    self.held = nil
    held.time.cancel()
    send(held.wish)
    held.release()
  }

  /// - Returns: the relationship without the waiting change that `wish` would undo. Nil if there is
  ///   none.
  func withdraw(by wish: Wish) -> Relationship? {
    guard let held, held.wish.hasSameSubject(as: wish), let confirmed else { return nil }
    self.held = nil
    held.time.cancel()
    return applied(to: confirmed)
  }

  /// A fetched relationship can be older than the person's last taps.
  package func applied(to relationship: Relationship) -> Relationship {
    (wishes + (held.map { [$0.wish] } ?? [])).reduce(relationship) { $1.applied(to: $0) }
  }
}

extension PendingRelationship {
  private func begin(with shown: Relationship, _ report: @escaping @MainActor (Outcome) -> Void) {
    self.report = report
    if wishes.isEmpty { confirmed = shown }
  }

  private func send(_ wish: Wish) {
    wishes =
      wishes.prefix(1) + wishes.dropFirst().filter { !$0.hasSameSubject(as: wish) } + [wish]
    guard !isSending else { return }
    isSending = true
    keepRunning { await self.sendAll() }
  }

  private func sendAll() async {
    while let wish = wishes.first, let known = confirmed {
      if wish.applied(to: known) == known {
        wishes.removeFirst()
      } else {
        await send(wish, known)
      }
    }
    isSending = false
  }

  private func send(_ wish: Wish, _ known: Relationship) async {
    do {
      let relationship = try await wish.send(to: known.personID, by: people)
      wishes.removeFirst()
      confirmed = relationship
      report(.confirmed(applied(to: relationship)))
    } catch {
      wishes.removeFirst()
      let isStillWanted = !wishes.contains { $0.hasSameSubject(as: wish) }
      let failure = isStillWanted && !(error is CancellationError) ? LoadFailure(error) : nil
      report(.reverted(wish, applied(to: known), failure))
    }
  }
}

extension PendingRelationship.Wish {
  func applied(to relationship: Relationship) -> Relationship {
    switch self {
    case .following(let isOn, let isLocked):
      relationship.settingFollowing(isOn, isLocked: isLocked)
    case .muted(let isOn): relationship.settingMuted(isOn)
    case .blocked(let isOn): relationship.settingBlocked(isOn)
    case .notifying(let isOn): relationship.settingNotifying(isOn)
    case .showingBoosts(let isOn): relationship.settingShowingBoosts(isOn)
    }
  }

  fileprivate func hasSameSubject(as other: Self) -> Bool {
    switch (self, other) {
    case (.following, .following), (.muted, .muted), (.blocked, .blocked),
      (.notifying, .notifying), (.showingBoosts, .showingBoosts):
      true
    case (.following, _), (.muted, _), (.blocked, _), (.notifying, _), (.showingBoosts, _): false
    }
  }

  fileprivate func send(
    to person: Person.ID, by people: any PersonRepository
  ) async throws -> Relationship {
    switch self {
    case .following(let isOn, _): try await people.setFollowing(isOn, person)
    case .muted(let isOn): try await people.setMuted(isOn, person)
    case .blocked(let isOn): try await people.setBlocked(isOn, person)
    case .notifying(let isOn): try await people.setNotifying(isOn, person)
    case .showingBoosts(let isOn): try await people.setShowingBoosts(isOn, person)
    }
  }
}

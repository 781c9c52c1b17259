import Domain

/// Asks the system for background time if something is unsent. Without it, the app would be
/// suspended in the middle of a request, and would send only when opened again.
@MainActor
package final class BackgroundSending {
  private struct Outbox {
    var hasUnsent: Bool
    var isSignedOut: Bool

    var canSend: Bool { hasUnsent && !isSignedOut }
  }

  private let ask: @MainActor () -> @MainActor () -> Void
  private var outboxes: [Account.ID: Outbox] = [:]
  private var observations: [Changes.Observation] = []
  private var isInBackground = false
  /// Nil if the app has not asked for time.
  private var endBackgroundTime: (@MainActor () -> Void)?

  /// `ask` requests background time, and returns a closure that ends it.
  package init(_ sources: AppSources, ask: @escaping @MainActor () -> @MainActor () -> Void) {
    self.ask = ask
    watch(sources.account.id, sources.unsent, sources.isSignedOut, sources.changes)
    for other in sources.others {
      watch(other.account.id, other.unsent, other.isSignedOut, other.changes)
    }
  }

  /// Call this whenever the app goes to the background or comes back.
  package func move(toBackground isInBackground: Bool) {
    self.isInBackground = isInBackground
    update()
  }
}

extension BackgroundSending {
  private func watch(
    _ account: Account.ID, _ unsent: [OutboxEntry], _ isSignedOut: Bool, _ changes: Changes
  ) {
    outboxes[account] = Outbox(hasUnsent: unsent.canBeSent, isSignedOut: isSignedOut)
    observations.append(changes.observe { [weak self] in self?.apply($0, of: account) })
  }

  private func apply(_ change: Change, of account: Account.ID) {
    switch change {
    case .waiting(let entries): outboxes[account]?.hasUnsent = entries.canBeSent
    case .signedOut(let isSignedOut): outboxes[account]?.isSignedOut = isSignedOut
    default: return
    }
    update()
  }

  private func update() {
    if isInBackground, outboxes.values.contains(where: \.canSend) {
      endBackgroundTime = endBackgroundTime ?? ask()
    } else {
      endBackgroundTime?()
      endBackgroundTime = nil
    }
  }
}

extension [OutboxEntry] {
  /// Refused entries wait for the person.
  fileprivate var canBeSent: Bool { contains { !$0.isRefused } }
}

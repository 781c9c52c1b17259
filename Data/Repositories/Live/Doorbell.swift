import Foundation

/// The doorbells of each account's outbox senders. After switching accounts, a new session gets new
/// senders, while screens of the earlier session can still have something to send.
final class OutboxBells: @unchecked Sendable {
  // Unchecked, because Mutex needs iOS 18. `lock` guards all mutable state.
  private let lock = NSLock()
  private var bells: [AccountKey: [Weak]] = [:]

  private struct Weak {
    weak var bell: Doorbell?
  }

  func add(_ bell: Doorbell, of account: AccountKey) {
    lock.withLock {
      bells[account, default: []].removeAll { $0.bell == nil || $0.bell === bell }
      bells[account, default: []].append(Weak(bell: bell))
    }
  }

  func ring(for account: AccountKey, except own: Doorbell) async {
    let others = lock.withLock { bells[account, default: []].compactMap(\.bell) }
    for bell in others where bell !== own { await bell.ring() }
  }
}

/// Wakes the waiting tasks. If none is waiting, the next wait returns immediately.
actor Doorbell {
  private var isSignaled = false
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var lastWait = 0

  func ring() {
    isSignaled = waiting.isEmpty
    waiting.keys.sorted().forEach(release)
  }

  /// Returns when the bell is rung, or when the caller is cancelled.
  func wait() async {
    if isSignaled {
      isSignaled = false
      return
    }
    lastWait += 1
    let wait = lastWait
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { continuation.resume() } else { waiting[wait] = continuation }
      }
    } onCancel: {
      Task { await release(wait) }
    }
  }

  /// Also returns at `date`.
  nonisolated func wait(
    until date: Date?, _ sleep: @escaping @Sendable (Date) async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await self.wait() }
      if let date { group.addTask { try await sleep(date) } }
      try await group.next()
      group.cancelAll()
      try Task.checkCancellation()
    }
  }

  private func release(_ wait: Int) {
    waiting.removeValue(forKey: wait)?.resume()
  }
}

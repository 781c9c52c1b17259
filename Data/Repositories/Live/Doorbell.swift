import Foundation

/// Wakes the waiting task. If none waits, the next wait returns immediately.
actor Doorbell {
  private var isRung = false
  private var waiting: CheckedContinuation<Void, Never>?

  func ring() {
    if waiting == nil { isRung = true } else { release() }
  }

  /// Returns when it is rung, or when the caller is cancelled.
  func wait() async {
    if isRung {
      isRung = false
      return
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { continuation.resume() } else { waiting = continuation }
      }
    } onCancel: {
      Task { await release() }
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

  private func release() {
    waiting?.resume()
    waiting = nil
  }
}

import Foundation

/// Decides when typed text is saved: after a pause in typing, and at the latest two seconds after
/// the first unsaved key.
@MainActor
package final class AutosaveTimer {
  package nonisolated static let pause = Duration.milliseconds(700)
  /// Measured from the first unsaved key. The rest of the two seconds is for the store.
  package nonisolated static let longest = Duration.milliseconds(1_500)

  private let waiting = LatestTask()
  private let pause: Duration
  private let now: @Sendable () -> Date
  private let sleep: @Sendable (Duration) async throws -> Void
  private var firstUnsaved: Date?

  package nonisolated init(
    pause: Duration = AutosaveTimer.pause, now: @escaping @Sendable () -> Date,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.pause = pause
    self.now = now
    self.sleep = sleep
  }

  package var isRunning: Bool { waiting.isRunning }

  /// Call this for each key. `save` must not retain the owner of the timer.
  package func didType(then save: @escaping @MainActor () -> Void) {
    let now = now()
    let first = firstUnsaved ?? now
    firstUnsaved = first
    let left = Self.timeLeft(since: first, at: now)
    guard left > .zero else {
      cancel()
      return save()
    }
    waiting.start { [sleep, pause] in
      try await sleep(min(pause, left))
    } then: { [weak self] _ in
      self?.firstUnsaved = nil
      save()
    }
  }

  /// Call this if the text is saved elsewhere, or should not be saved.
  package func cancel() {
    firstUnsaved = nil
    waiting.cancel()
  }

  /// Zero if the clock was set back. Otherwise, the wait could become endless.
  private static func timeLeft(since first: Date, at now: Date) -> Duration {
    let elapsed = now.timeIntervalSince(first)
    return elapsed < 0 ? .zero : longest - .seconds(elapsed)
  }
}

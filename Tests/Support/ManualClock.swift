import Foundation

/// A clock that moves only when the test moves it.
package final class ManualClock: Clock, @unchecked Sendable {
  package struct Instant: InstantProtocol {
    fileprivate var offset: Duration

    package func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    package func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    package static func < (left: Instant, right: Instant) -> Bool {
      left.offset < right.offset
    }
  }

  private struct Sleeper {
    let number: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  // Unchecked, because Mutex needs iOS 18. `lock` guards all mutable state.
  private let lock = NSLock()
  private var start: Date
  private var current = Instant(offset: .zero)
  private var lastNumber = 0
  private var cancelled: Set<Int> = []
  private var sleepers: [Sleeper] = []
  private var watching: [(deadline: Instant?, continuation: CheckedContinuation<Void, Never>)] = []

  package init(start: Date = .fixture) {
    self.start = start
  }

  package var now: Instant { lock.withLock { current } }

  package var minimumResolution: Duration { .zero }

  /// The time of day, for dates.
  package var date: Date {
    let (origin, offset) = lock.withLock { (start, current.offset) }
    let (seconds, attoseconds) = offset.components
    return origin.addingTimeInterval(Double(seconds) + Double(attoseconds) / 1e18)
  }

  /// Sets the time of day forward or back, without affecting sleepers.
  package func setTimeOfDay(forward seconds: TimeInterval) {
    lock.withLock { start.addTimeInterval(seconds) }
  }

  /// When the next sleeper wakes.
  package var nextDeadline: Instant? {
    lock.withLock { sleepers.map(\.deadline).min() }
  }

  package func advance(by duration: Duration) {
    let due: [Sleeper] = lock.withLock {
      current = current.advanced(by: duration)
      defer { sleepers.removeAll { $0.deadline <= current } }
      return sleepers.filter { $0.deadline <= current }.sorted { $0.deadline < $1.deadline }
    }
    due.forEach { $0.continuation.resume() }
  }

  /// Returns when there is a sleeper, so that advancing the clock wakes it.
  package var sleeper: Void {
    get async { await sleeper(until: nil) }
  }

  /// Returns when someone sleeps for exactly this duration from now, whoever else is sleeping.
  package func sleeper(for duration: Duration) async {
    await sleeper(until: now.advanced(by: duration))
  }

  private func sleeper(until deadline: Instant?) async {
    await withCheckedContinuation { continuation in
      let isThere = lock.withLock {
        let isThere = sleepers.contains { deadline == nil || $0.deadline == deadline }
        if !isThere { watching.append((deadline, continuation)) }
        return isThere
      }
      if isThere { continuation.resume() }
    }
  }

  package func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let number = lock.withLock {
      lastNumber += 1
      return lastNumber
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        add(Sleeper(number: number, deadline: deadline, continuation: continuation))
      }
    } onCancel: {
      cancel(number)
    }
  }
}

extension ManualClock {
  private func add(_ sleeper: Sleeper) {
    let wake: () -> Void = lock.withLock {
      if cancelled.contains(sleeper.number) {
        return { sleeper.continuation.resume(throwing: CancellationError()) }
      }
      if sleeper.deadline <= current { return { sleeper.continuation.resume() } }
      sleepers.append(sleeper)
      let isMet = { (deadline: Instant?) in deadline == nil || deadline == sleeper.deadline }
      defer { watching.removeAll { isMet($0.deadline) } }
      let met = watching.filter { isMet($0.deadline) }.map(\.continuation)
      return { met.forEach { $0.resume() } }
    }
    wake()
  }

  private func cancel(_ number: Int) {
    let sleeper: Sleeper? = lock.withLock {
      cancelled.insert(number)
      guard let index = sleepers.firstIndex(where: { $0.number == number }) else { return nil }
      return sleepers.remove(at: index)
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }
}

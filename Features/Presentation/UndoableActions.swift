import Domain

/// Performs an action on each of several subjects after a time to undo, for example deletes posts.
/// Continues after the screen is gone.
@MainActor
package final class UndoableActions<ID: Hashable & Sendable> {
  /// Nil if the work was cancelled.
  package typealias Report = @MainActor (Result<Void, LoadFailure>?) -> Void

  private let surroundings: Surroundings
  private let action: @Sendable (ID) async throws -> Void
  private let didSend: @MainActor () -> Void
  private var waiting: [ID: (time: UndoTimer, report: Report)] = [:]
  private var running: Set<ID> = []

  /// `didSend` is called when an action can no longer be undone.
  package init(
    _ surroundings: Surroundings, _ action: @escaping @Sendable (ID) async throws -> Void,
    didSend: @escaping @MainActor () -> Void
  ) {
    self.surroundings = surroundings
    self.action = action
    self.didSend = didSend
  }

  package func isWaiting(_ id: ID) -> Bool { waiting[id] != nil }

  func isRunning(_ id: ID) -> Bool { running.contains(id) }

  /// A second tap changes nothing. All waiting actions get the time of the newest, because one
  /// button undoes all of them.
  package func start(_ id: ID, then report: @escaping Report) {
    guard !isWaiting(id), !isRunning(id) else { return }
    waiting[id] = (UndoTimer(surroundings), report)
    for (id, (time, report)) in waiting {
      // Keeps this object alive until the time to undo is over.
      time.start { self.send(id, report) }
    }
  }

  package func revert(_ id: ID) {
    waiting.removeValue(forKey: id)?.time.cancel()
  }

  /// Sends what waits without waiting longer.
  package func sendNow() {
    for (time, _) in waiting.values { time.end() }
  }

  private func send(_ id: ID, _ report: @escaping Report) {
    waiting[id] = nil
    running.insert(id)
    didSend()
    keepRunning { [action] in
      let result = await Result.outcome { try await action(id) }
      self.running.remove(id)
      report(result)
    }
  }
}

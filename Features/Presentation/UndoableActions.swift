import Domain

/// Performs an action on each of several subjects after a time to undo, such as deleting posts.
/// Continues after the screen is gone.
@MainActor
package final class UndoableActions<ID: Hashable & Sendable> {
  /// Nil if the work was cancelled.
  package typealias Report = @MainActor (Result<Void, LoadFailure>?) -> Void

  private let surroundings: Surroundings
  private let action: @Sendable (ID) async throws -> Void
  private let didSend: @MainActor () -> Void
  private var entries: [(id: ID, time: UndoTimer, report: Report)] = []
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

  /// The subjects of the actions that can still be undone, oldest first.
  package var waiting: [ID] { entries.map(\.id) }

  package func isWaiting(_ id: ID) -> Bool { waiting.contains(id) }

  func isRunning(_ id: ID) -> Bool { running.contains(id) }

  /// A second tap has no effect. All waiting actions get the time of the newest one, because one
  /// button undoes them all.
  package func start(_ id: ID, then report: @escaping Report) {
    guard !isWaiting(id), !isRunning(id) else { return }
    entries.append((id, UndoTimer(surroundings), report))
    for (id, time, report) in entries {
      // Keeps this object alive until the time to undo is over.
      time.start { self.send(id, report) }
    }
  }

  package func revert(_ id: ID) {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
    entries.remove(at: index).time.cancel()
  }

  /// Performs the waiting actions immediately.
  package func sendNow() {
    for entry in entries { entry.time.end() }
  }

  private func send(_ id: ID, _ report: @escaping Report) {
    entries.removeAll { $0.id == id }
    running.insert(id)
    didSend()
    keepRunning { [action] in
      let result = await Result.outcome { try await action(id) }
      self.running.remove(id)
      report(result)
    }
  }
}

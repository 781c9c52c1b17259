/// The seconds during which an action can be undone before it is sent. Only one run at a time.
@MainActor
package final class UndoTimer {
  package static let length = Duration.seconds(6)

  private let pause = LatestTask()
  private let sleep: @Sendable (Duration) async throws -> Void
  private let times: UndoTimers
  private var over: (@MainActor () -> Void)?

  package init(_ surroundings: Surroundings) {
    sleep = surroundings.sleep
    times = surroundings.undoTimers
  }

  /// Restarts if it is running. `over` can retain its owner, so that the work is done even if the
  /// screen is gone.
  package func start(_ over: @escaping @MainActor () -> Void) {
    self.over = over
    times.add(self)
    pause.start { [sleep] in
      try await sleep(Self.length)
    } then: { _ in
      self.end()
    }
  }

  /// Ends the wait early. Does nothing if it is not running.
  package func end() {
    guard let over else { return }
    cancel()
    over()
  }

  package func cancel() {
    over = nil
    times.remove(self)
    pause.cancel()
  }
}

/// All pending actions in the app that can still be undone.
@MainActor
package final class UndoTimers {
  private var running: [UndoTimer] = []

  nonisolated init() {}

  /// Call this when the app goes to the background, because it can be terminated there.
  package func endAll() {
    running.forEach { $0.end() }
  }

  fileprivate func add(_ time: UndoTimer) {
    remove(time)
    running.append(time)
  }

  fileprivate func remove(_ time: UndoTimer) {
    running.removeAll { $0 === time }
  }
}

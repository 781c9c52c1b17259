/// The tasks of views, so that a test can wait for them and a page can end them.
@MainActor package final class TaskBoard {
  private(set) var running: [Int: Task<Void, Never>] = [:]
  private var lastID = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  package var count: Int { running.count }

  /// The caller cancels the returned task. It is removed from the board when it has ended.
  func start(
    priority: TaskPriority?, _ action: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    lastID += 1
    let id = lastID
    let task = Task(priority: priority) { @MainActor [weak self] in
      await action()
      self?.ended(id)
    }
    running[id] = task
    return task
  }

  private func ended(_ id: Int) {
    running[id] = nil
    let resumed = waiting
    waiting = []
    resumed.forEach { $0.resume() }
  }

  /// Returns when one of the running tasks has ended.
  package func oneToEnd() async {
    guard !running.isEmpty else { return }
    await withCheckedContinuation { waiting.append($0) }
  }
}

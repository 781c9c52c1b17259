/// Changes that wait for the next flush. A model can change on any thread, so this is the only part
/// of the graph that is guarded by a lock instead of the main actor.
final class Inbox: @unchecked Sendable {  // every access holds the lock
  struct Change: Sendable {
    var tracker: Tracker?
    var generation: Int
    /// True if Observation no longer observes the tracker's reads.
    var endsRegistration = false
  }

  private let lock = NSLock()
  private var changes: [Change] = []
  private var isAwaited = false
  private let wake: @Sendable () -> Void

  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  func add(_ change: Change) {
    let isFirst = lock.withLock {
      changes.append(change)
      defer { isAwaited = true }
      return !isAwaited
    }
    if isFirst { wake() }
  }

  var count: Int { lock.withLock { changes.count } }

  /// The caller is about to take changes, so this wakes no one.
  func hold() { lock.withLock { isAwaited = true } }

  func take() -> [Change] {
    lock.withLock {
      defer { changes = [] }
      return changes
    }
  }

  /// Nobody takes changes until the next one wakes the graph.
  func release() {
    let isLeft = lock.withLock {
      isAwaited = !changes.isEmpty
      return isAwaited
    }
    if isLeft { wake() }
  }
}

/// Changes that wait for the next flush. A model may change on any thread, so this is the one part
/// of the graph that is guarded by a lock and not by the main actor.
final class Inbox: @unchecked Sendable {  // every access holds the lock
  struct Change: Sendable {
    var tracker: Tracker?
    var generation: Int
    /// Observation has forgotten all that the tracker had read.
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

  /// Whoever calls this is about to take: nobody needs to be woken.
  func hold() { lock.withLock { isAwaited = true } }

  func take() -> [Change] {
    lock.withLock {
      defer { changes = [] }
      return changes
    }
  }

  /// Nobody takes any more until the next change wakes somebody.
  func release() {
    let isLeft = lock.withLock {
      isAwaited = !changes.isEmpty
      return isAwaited
    }
    if isLeft { wake() }
  }
}

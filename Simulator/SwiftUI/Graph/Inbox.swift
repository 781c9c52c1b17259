/// Changes that wait for the next flush. A model may change on any thread, so this is the one part
/// of the graph that is guarded by a lock and not by the main actor.
final class Inbox: @unchecked Sendable {  // every access holds the lock
  struct Change: Sendable {
    weak var tracker: Tracker?
    var generation: Int
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

  func take() -> [Change] {
    lock.withLock {
      isAwaited = false
      defer { changes = [] }
      return changes
    }
  }
}

@_spi(SwiftUI) import Observation

/// One unit of re-evaluation: remembers what it read and runs again when any of it changes.
@MainActor final class Tracker {
  let depth: Int
  private unowned let slot: Slot
  var rerun: () -> Void = {}
  private(set) var isDirty = false
  private let inbox: Inbox
  private let token = Trigger()
  private var generation = 0
  private var isRegistered = false
  private var isStopped = false

  /// One weak reference to an object makes each of its others slow, so there is none here: `stop` ends
  /// what this holds and what holds it.
  init(slot: Slot) {
    self.slot = slot
    depth = slot.depth
    inbox = slot.graph.inbox
  }

  var name: String { isStopped ? "" : slot.name }

  /// Reads that happen inside `build`, and only those, make this run again. Children must be
  /// evaluated outside of it, or this would depend on everything below.
  func track<Result>(_ build: () -> Result) -> Result {
    isDirty = false
    generation += 1
    let current = generation
    // Every registration also reads the token: changing it removes the one of the last run, which
    // would otherwise stay for ever when nothing it read changes.
    if isRegistered { token.change {} }
    isRegistered = true
    return withObservationTracking {
      token.read()
      return build()
    } didSet: { [self] tracking in
      // After the change, as another thread may still be writing when this is run again.
      tracking.cancel()
      inbox.add(Inbox.Change(tracker: self, generation: current, endsRegistration: true))
    }
  }

  /// Tells a change from the removal of an old registration, or a tracker would invalidate itself for ever.
  func accept(_ change: Inbox.Change) -> Bool {
    guard change.generation == generation, !isStopped, !isDirty else { return false }
    isDirty = true
    if change.endsRegistration { isRegistered = false }
    return true
  }

  func runIfDirty() {
    guard isDirty, !isStopped else { return }
    isDirty = false
    rerun()
  }

  func stop() {
    isStopped = true
    generation += 1
    token.change {}
    rerun = {}
  }
}

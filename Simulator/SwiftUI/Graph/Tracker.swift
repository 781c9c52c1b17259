@_spi(SwiftUI) import Observation

/// A unit of reevaluation: remembers what it has read, and runs again when any of it changes.
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

  /// A weak reference to an object makes its other references slow, so there is none here. `stop`
  /// breaks the reference cycles.
  init(slot: Slot) {
    self.slot = slot
    depth = slot.depth
    inbox = slot.graph.inbox
  }

  var name: String { isStopped ? "" : slot.name }

  /// Only reads inside of `build` make this run again. Children must be evaluated outside of it,
  /// because it would otherwise depend on everything below.
  func track<Result>(_ build: () -> Result) -> Result {
    isDirty = false
    generation += 1
    let current = generation
    // Every registration also reads the token. Changing it removes the last run's registration,
    // which would otherwise stay forever if nothing that it read changes.
    if isRegistered { token.change {} }
    isRegistered = true
    return withObservationTracking {
      token.read()
      return build()
    } didSet: { [self] tracking in
      // After the change, because another thread may still be writing when this runs again.
      tracking.cancel()
      inbox.add(Inbox.Change(tracker: self, generation: current, endsRegistration: true))
    }
  }

  /// Distinguishes a change from the removal of an old registration. Otherwise, a tracker would
  /// invalidate itself forever.
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

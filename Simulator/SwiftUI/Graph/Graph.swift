import PageHost

/// Keeps the view tree of a screen up to date, and turns changes into patches.
@MainActor package final class Graph {
  package var emit: (([PatchOp]) -> Void)?
  package internal(set) var liveSlots = 0
  /// Called after each flush, for tests that wait for something to appear.
  package var flushed: (() -> Void)?
  package var answerOrder = AnswerOrder.closesFirst

  let inbox: Inbox
  /// Slots do not retain their parents, so only the root keeps the tree alive, until the scene is
  /// closed.
  var root: Slot?
  private var evaluationCounts: [ObjectIdentifier: (name: Any.Type, count: Int)] = [:]
  private var afterUpdates: [() -> Void] = []
  private var isFlushing = false
  private let box = GraphBox()
  package let screen = Screen()
  package let tasks = TaskBoard()
  package let timelines: Timelines
  private static let roundLimit = 100
  /// The graph that is currently being updated.
  private(set) static var flushing: Graph?

  init(clock: SceneClock = .live) {
    inbox = Inbox { [box] in Task { @MainActor in box.graph?.flush() } }
    timelines = Timelines(clock) { [box] in box.graph?.wake() }
    box.graph = self
  }

  deinit { box.graph = nil }

  /// Updates the tree until nothing changes, then informs the page once. Changes during the update
  /// are included.
  package func flush() {
    guard !isFlushing else { return }
    isFlushing = true
    Self.flushing = self
    inbox.hold()
    settle()
    let patches = screen.takePatches()
    isFlushing = false
    Self.flushing = nil
    inbox.release()
    timelines.setTimer()
    if !patches.isEmpty { emit?(patches) }
    flushed?()
  }

  /// Shows content that has become due.
  package func wake() {
    inbox.hold()
    timelines.showDue()
    flush()
  }

  private func settle() {
    var last: [Tracker] = []
    for _ in 0..<Self.roundLimit {
      var dirty: [Tracker] = []
      for change in inbox.take() {
        if let tracker = change.tracker, tracker.accept(change) { dirty.append(tracker) }
      }
      if dirty.isEmpty {
        if afterUpdates.isEmpty { return }
        runAfterUpdates()
      } else {
        // Parents first, because their new values often make the children's own run unnecessary.
        if dirty.count > 1 { dirty.sort { $0.depth < $1.depth } }
        for tracker in dirty { tracker.runIfDirty() }
        last = dirty
      }
    }
    giveUp(on: last)
  }

  /// Views that change each other endlessly would block the whole app, so their changes are
  /// dropped.
  private func giveUp(on trackers: [Tracker]) {
    _ = inbox.take()
    afterUpdates = []
    let names = Set(trackers.map(\.name)).sorted().joined(separator: ", ")
    Log.warning("stopped after \(Self.roundLimit) rounds; these keep changing: \(names)")
  }

  private func runAfterUpdates() {
    let actions = afterUpdates
    afterUpdates = []
    actions.forEach { $0() }
  }

  /// For callbacks into the app. They run when the tree is stable, and can change it again.
  func afterUpdate(_ action: @escaping () -> Void) {
    afterUpdates.append(action)
    if !isFlushing, afterUpdates.count == 1 { inbox.add(Inbox.Change(tracker: nil, generation: 0)) }
  }

  func evaluated(_ type: Any.Type) {
    #if DEBUG
      Census.log?.look(at: type)
    #endif
    evaluationCounts[ObjectIdentifier(type), default: (type, 0)].count += 1
  }

  /// The number of changes for the next flush. More than a few mean stale registrations.
  package var pendingChanges: Int { inbox.count }

  /// How often each kind of view has run its body, by type name.
  package var bodies: [String: Int] {
    Dictionary(evaluationCounts.values.map { ("\($0.name)", $0.count) }, uniquingKeysWith: +)
  }
}

/// Empty once the graph is gone.
private final class GraphBox: @unchecked Sendable {  // used on the main actor only
  unowned var graph: Graph?
}

enum Log {
  static func warning(_ text: String) {
    // The terminal may have been closed, and `write(_:)` would crash.
    try? FileHandle.standardError.write(contentsOf: Data("SwiftUI: \(text)\n".utf8))
  }
}

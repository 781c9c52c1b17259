import PageHost

/// Keeps one screen's tree of views up to date and turns what changed into patches.
@MainActor package final class Graph {
  package var emit: (([PatchOp]) -> Void)?
  package internal(set) var liveSlots = 0
  /// Runs whenever a flush has ended, for tests that wait for something to appear.
  package var flushed: (() -> Void)?
  package var answerOrder = AnswerOrder.closesFirst

  let inbox: Inbox
  /// Slots know their parents without holding them: until the scene is closed nothing outlives its root.
  var root: Slot?
  private var evaluationCounts: [ObjectIdentifier: (name: Any.Type, count: Int)] = [:]
  private var afterUpdates: [() -> Void] = []
  private var isFlushing = false
  private let box = GraphBox()
  package let screen = Screen()
  package let tasks = TaskBoard()
  package let timelines: Timelines
  private static let roundLimit = 100
  /// The one whose views are being brought up to date.
  private(set) static var flushing: Graph?

  init(clock: SceneClock = .live) {
    inbox = Inbox { [box] in Task { @MainActor in box.graph?.flush() } }
    timelines = Timelines(clock) { [box] in box.graph?.wake() }
    box.graph = self
  }

  deinit { box.graph = nil }

  /// Brings the tree to rest, then tells the page once. What changes while it runs is part of it.
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

  /// Shows what is due.
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
        // Parents first: what they hand down often makes the children's own run superfluous.
        if dirty.count > 1 { dirty.sort { $0.depth < $1.depth } }
        for tracker in dirty { tracker.runIfDirty() }
        last = dirty
      }
    }
    giveUp(on: last)
  }

  /// Views that change each other for ever would stop the whole app; what they asked for is dropped.
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

  /// For callbacks into the app: they run when the tree is at rest, and may change it again.
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

  /// Reports of changes that the next flush will look at; more than a few mean stale registrations.
  package var pendingChanges: Int { inbox.count }

  /// How often each kind of view has run its body, by the name of the type.
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
    FileHandle.standardError.write(Data("SwiftUI: \(text)\n".utf8))
  }
}

/// One scene and the page that shows it. Changes wait while the page is behind. If too many are
/// waiting, the page receives the whole screen instead.
@MainActor final class Session {
  let id: String
  let scene: any PageScene
  private(set) var connection: PageConnection?
  var isLeaving = false
  var lastUsed: Duration = .zero
  var expiry: Sessions.Cancel?

  private let encoder: PatchEncoder
  private let limits: HostLimits
  private let takeFile: (String) -> FileBytes?
  private var sequence = 0
  private var acknowledged = 0
  private var handled = 0
  private var needsSnapshot = true
  /// Changes for a page that is behind. With `needsSnapshot`, only those that happen once.
  private var waiting: [PatchOp] = []
  private var allowance: EventAllowance

  init(
    id: String, scene: any PageScene, encoder: PatchEncoder, limits: HostLimits,
    takeFile: @escaping (String) -> FileBytes?
  ) {
    self.id = id
    self.scene = scene
    self.encoder = encoder
    self.limits = limits
    self.takeFile = takeFile
    allowance = EventAllowance(limits)
    scene.emit = { [weak self] in self?.emit($0) }
  }

  /// `last` is the batch that the page still shows. If it is the newest one, nothing has to be
  /// sent.
  func attach(_ connection: PageConnection, last: Int) {
    self.connection = connection
    isLeaving = false
    expiry = nil
    handled = 0
    if last > 0 && last == sequence && !needsSnapshot {
      acknowledged = sequence
      connection.send(encoder.encode([], sequence: sequence, handled: 0))
    } else {
      sendSnapshot()
    }
  }

  func detach() {
    connection = nil
    if !waiting.isEmpty { needsSnapshot = true }
    waiting = []
    scene.handle(.phase(.background))
  }

  func handle(_ event: PageEvent, number: Int, at time: Duration) {
    guard allowance.takeOne(at: time) else {
      connection?.close(.refused)
      return
    }
    lastUsed = time
    handled = number
    scene.handle(withFiles(event))
  }

  func show(report: String) { emit([.report(report)]) }

  func acknowledge(_ sequence: Int) {
    guard sequence > acknowledged, sequence <= self.sequence else { return }
    acknowledged = sequence
    guard keepsUp else { return }
    if needsSnapshot {
      sendSnapshot()
    } else if !waiting.isEmpty {
      send(waiting)
      waiting = []
    }
  }
}

extension Session {
  private func withFiles(_ event: PageEvent) -> PageEvent {
    guard case .pick(let id, let files) = event else { return event }
    return .pick(id, files.map { PickedFile(name: $0.name, bytes: takeFile($0.name)) })
  }

  private var keepsUp: Bool {
    sequence - acknowledged < limits.batchesOnTheWay
      && (connection?.bytesOnTheWay ?? 0) < limits.bytesOnTheWay
  }

  private func emit(_ ops: [PatchOp]) {
    guard connection != nil else { return needsSnapshot = true }
    if needsSnapshot {
      waiting = (waiting + ops.filter(\.happensOnce)).suffix(20)
    } else if waiting.isEmpty && keepsUp {
      send(ops)
    } else {
      waiting += ops
      guard waiting.count > limits.changesThatWait else { return }
      needsSnapshot = true
      waiting = waiting.filter(\.happensOnce).suffix(20)
    }
  }

  private func send(_ ops: [PatchOp]) {
    sequence += 1
    connection?.send(encoder.encode(ops, sequence: sequence, handled: handled))
  }

  private func sendSnapshot() {
    needsSnapshot = false
    sequence += 1
    let ops = scene.snapshot() + waiting
    waiting = []
    connection?.send(encoder.encode(ops, sequence: sequence, handled: handled, scene: id))
  }
}

/// A limit on events per second, with somewhat more in a burst. People stay far below it.
struct EventAllowance {
  /// The time that an event costs. Adding up times needs no division.
  private let price: Duration
  private let most: Duration
  private var left: Duration
  private var last: Duration = .zero

  init(_ limits: HostLimits) {
    price = .seconds(1) / limits.eventsPerSecond
    most = price * limits.eventBurst
    left = most
  }

  mutating func takeOne(at time: Duration) -> Bool {
    left = min(most, left + max(.zero, time - last))
    last = time
    guard left >= price else { return false }
    left -= price
    return true
  }
}

import Foundation

/// All open scenes of the app. A page that comes back gets its own scene again. A copy of a page
/// that is still open (a duplicated tab) gets a new one.
@MainActor final class Sessions {
  typealias Cancel = @MainActor () -> Void
  typealias Schedule = @MainActor (Duration, @escaping @MainActor () -> Void) -> Cancel

  private let makeScene: MakeScene
  private let token: String
  private let limits: HostLimits
  private let clock: HostClock
  private let schedule: Schedule
  private let filePath: (URL) -> String?
  private let takeFile: (String) -> FileBytes?
  private var sessions: [String: Session] = [:]
  private var connected: [ObjectIdentifier: Session] = [:]
  private var pendingLink: URL?
  private var forgetLink: Cancel?
  /// Why the last build failed.
  private var report = ""

  init(
    token: String, limits: HostLimits, clock: HostClock,
    schedule: @escaping Schedule, filePath: @escaping (URL) -> String?,
    takeFile: @escaping (String) -> FileBytes?, makeScene: @escaping MakeScene
  ) {
    self.makeScene = makeScene
    self.token = token
    self.limits = limits
    self.clock = clock
    self.schedule = schedule
    self.filePath = filePath
    self.takeFile = takeFile
  }

  var count: Int { sessions.count }

  func received(_ message: PageMessage, from connection: PageConnection) {
    let session = connected[ObjectIdentifier(connection)]
    switch message {
    case .hello(let hello): session == nil ? greet(hello, connection) : connection.close(.refused)
    case .event(let event, let number, let seen):
      session?.acknowledge(seen)
      session?.handle(event, number: number, at: clock.now())
    case .acknowledged(let sequence): session?.acknowledge(sequence)
    case .leaving: session?.isLeaving = true
    }
  }

  func ended(_ connection: PageConnection) {
    guard let session = connected.removeValue(forKey: ObjectIdentifier(connection)) else { return }
    session.detach()
    let time = session.isLeaving ? limits.leave : limits.absence
    session.expiry = schedule(time) { [weak self, weak session] in
      guard let self, let session else { return }
      sessions[session.id] = nil
      session.scene.close()
    }
  }

  func take(_ order: RunControl.Order) {
    switch order {
    case .open(let url): open(url)
    case .report(let text):
      report = text
      for session in connected.values { session.show(report: text) }
    }
  }

  /// Passes a link to the page that was used last. If none is open, the link waits for the next
  /// one. The link that the app was started with waits forever.
  func open(_ url: URL, expires: Bool = true) {
    forgetLink?()
    forgetLink = nil
    if let session = connected.values.max(by: { $0.lastUsed < $1.lastUsed }) {
      return session.scene.open(url)
    }
    pendingLink = url
    guard expires else { return }
    forgetLink = schedule(limits.pendingLink) { [weak self] in self?.pendingLink = nil }
  }

  /// The app ends. Every scene is told that it leaves the screen, so that it saves its data.
  func enterBackground() {
    for session in sessions.values { session.scene.handle(.phase(.background)) }
  }

  func closeAll() {
    for session in sessions.values {
      session.connection?.close(.leaving)
      session.expiry?()
      session.scene.close()
    }
    sessions = [:]
    connected = [:]
  }
}

extension Sessions {
  private func greet(_ hello: Hello, _ connection: PageConnection) {
    guard Secrets.match(hello.token, token) else { return connection.close(.otherRun) }
    let session: Session
    if let known = hello.scene.flatMap({ sessions[$0] }), known.connection == nil {
      known.expiry?()
      session = known
      session.attach(connection, last: hello.last)
      session.scene.handle(.viewport(hello.viewport))
    } else {
      guard sessions.count < limits.scenes else { return connection.close(.tooManyPages) }
      session = Session(
        id: newID(), scene: makeScene(hello.viewport, hello.kept),
        encoder: PatchEncoder(filePath: filePath), limits: limits, takeFile: takeFile)
      sessions[session.id] = session
      session.attach(connection, last: 0)
    }
    connected[ObjectIdentifier(connection)] = session
    session.lastUsed = clock.now()
    session.scene.handle(.phase(hello.isHidden ? .background : .active))
    deliverPendingLink(to: session)
    if !report.isEmpty { session.show(report: report) }
  }

  private func newID() -> String {
    var random = SystemRandomNumberGenerator()
    return String(Secrets.word(from: &random).prefix(16))
  }

  private func deliverPendingLink(to session: Session) {
    guard let url = pendingLink else { return }
    pendingLink = nil
    forgetLink?()
    session.scene.open(url)
  }
}

import Foundation

@testable import PageHost

/// Shows one line of text that counts events, so that a test can wait for its own.
@MainActor final class CountingScene: PageScene {
  var emit: (([PatchOp]) -> Void)?
  private(set) var events: [PageEvent] = []
  private(set) var links: [URL] = []
  private(set) var isClosed = false
  let kept: KeptTexts

  init(_ kept: KeptTexts) { self.kept = kept }

  func handle(_ event: PageEvent) {
    events.append(event)
    if case .phase = event { return }
    if case .viewport = event { return }
    emit?([.text(1, "\(count)")])
  }

  func snapshot() -> [PatchOp] {
    [.new(NewElement(1, "span", text: "\(count)")), .kids(rootElementID, [1])]
  }

  func open(_ url: URL) {
    links.append(url)
    emit?([.announce(url.absoluteString)])
  }

  func close() { isClosed = true }

  var phases: [PagePhase] {
    events.compactMap { if case .phase(let phase) = $0 { phase } else { nil } }
  }

  private var count: Int {
    events.count {
      if case .phase = $0 { false } else if case .viewport = $0 { false } else { true }
    }
  }
}

/// Time that passes only when a test says so.
@MainActor final class ManualTimer {
  private var waiting: [(id: Int, duration: Duration, action: @MainActor () -> Void)] = []
  private var lastID = 0

  var durations: [Duration] { waiting.map(\.duration) }

  func schedule(_ duration: Duration, _ action: @escaping @MainActor () -> Void) -> Sessions.Cancel
  {
    lastID += 1
    let id = lastID
    waiting.append((id, duration, action))
    return { [weak self] in self?.waiting.removeAll { $0.id == id } }
  }

  func fire() {
    let due = waiting
    waiting = []
    due.forEach { $0.action() }
  }
}

/// A running host with a test's own scenes. It listens as long as the test holds it.
final class TestHost: Sendable {
  let server: PageServer
  let sessions: Sessions
  let vault: FileVault
  let timer: ManualTimer
  let scenes: Scenes
  /// When and how uploads that no scene takes are forgotten.
  let uploadTimes = Locked<[(time: Duration, forget: @Sendable () -> Void)]>([])
  static let token = "the-token-of-this-run"
  static let control = "the-word-of-the-run-file"
  /// The same for all hosts, because packing it takes a while.
  private static let page = Result { try PageDocument() }

  @MainActor final class Scenes {
    var all: [CountingScene] = []
  }

  @MainActor init(
    limits: HostLimits = HostLimits(), clock: HostClock = .system()
  ) throws {
    let scenes = Scenes()
    let timer = ManualTimer()
    let vault = FileVault(secret: "s", token: Self.token, limits: limits)
    let uploads = UploadVault(token: Self.token, limits: limits) { [uploadTimes] time, forget in
      uploadTimes.withLock { $0.append((time, forget)) }
    }
    let sessions = Sessions(
      token: Self.token, limits: limits, clock: clock,
      schedule: { timer.schedule($0, $1) }, filePath: { vault.path(for: $0) },
      takeFile: { uploads.take($0) },
      makeScene: { _, kept in
        let scene = CountingScene(kept)
        scenes.all.append(scene)
        return scene
      })
    let control = RunControl(secret: Self.control, links: LinkCheck(["moments"], limits)) {
      sessions.take($0)
    }
    server = PageServer(
      listener: try Listener(port: 0), page: try Self.page.get(), vault: vault, uploads: uploads,
      sessions: sessions, control: control, limits: limits, clock: clock, watch: Self.watch)
    server.start()
    self.sessions = sessions
    self.vault = vault
    self.timer = timer
    self.scenes = scenes
  }

  deinit { server.stop() }

  /// Here, the tests use the main thread, so a thread per page waits instead.
  @MainActor private static func watch(_ page: PageReader) {
    Thread.detachNewThread {
      func onMain<Value: Sendable>(_ body: @MainActor @Sendable () -> Value) -> Value {
        DispatchQueue.main.sync { MainActor.assumeIsolated(body) }
      }
      while let time = onMain({ page.isOver ? nil : page.timeLeft }) {
        try? page.socket.wait(for: Int16(POLLIN), within: time)
        onMain { page.look() }
      }
    }
  }

  var host: String { "127.0.0.1:\(server.port)" }
  var origin: String { "http://\(host)" }

  func client() throws -> RawClient { try RawClient(port: server.port) }

  func status(
    _ line: String, host: String? = nil, headers: [String] = [], body: String = ""
  ) throws -> Int? {
    let client = try client()
    client.request(line, host: host ?? self.host, headers: headers, body: body)
    return client.status()
  }

  /// A socket that has not said hello.
  func socket() throws -> RawClient {
    let client = try client()
    client.upgrade(host: host, origin: origin)
    return client
  }

  /// A page that has said hello and has read its first screen.
  func page(scene: String? = nil, last: Int = 0, isHidden: Bool = false) throws -> TestPage {
    let client = try socket()
    client.sendText(Self.hello(scene: scene, last: last, isHidden: isHidden))
    return TestPage(client: client, screen: client.text() ?? "")
  }

  static func hello(
    token: String = TestHost.token, scene: String? = nil, last: Int = 0, isHidden: Bool = false,
    kept: String? = nil
  ) -> String {
    let hidden = isHidden ? #","hidden":true"# : ""
    let kept = kept.map { #","kept":\#($0)"# } ?? ""
    let scene = scene.map { #","scene":"\#($0)""# } ?? ""
    return #"{"t":"hello","token":"\#(token)","last":\#(last)\#(scene)\#(hidden)\#(kept),"#
      + #""dark":false,"calm":false}"#
  }

  /// True if a normal page is still served.
  func servesPage() throws -> Bool {
    try page().tap(1)?.contains(#"["text",1,"1"]"#) == true
  }
}

struct TestPage {
  let client: RawClient
  /// The first message.
  let screen: String

  var scene: String? {
    guard let start = screen.firstRange(of: #""s":""#) else { return nil }
    return String(screen[start.upperBound...].prefix { $0 != "\"" })
  }

  func tap(_ number: Int, seen: Int = 0) -> String? {
    client.sendText(#"{"t":"tap","id":1,"n":\#(number),"q":\#(seen)}"#)
    return client.text()
  }

  func acknowledge(_ sequence: Int) { client.sendText(#"{"t":"ack","q":\#(sequence)}"#) }
}

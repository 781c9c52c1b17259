/// The reading half of a page's socket, starting with the page's hello. The owner watches the
/// socket and calls `look`. Nothing here waits, because it runs on the main thread.
@MainActor final class PageReader {
  nonisolated let socket: Socket
  private(set) var isOver = false
  private(set) var deadline: Duration

  private let connection: PageConnection
  private let sessions: Sessions
  private let limits: HostLimits
  private let clock: HostClock
  private var messages: MessageReader
  private var isPinged = false

  init(
    _ socket: Socket, _ connection: PageConnection, _ messages: MessageReader, sessions: Sessions,
    limits: HostLimits, clock: HostClock
  ) {
    self.socket = socket
    self.connection = connection
    self.messages = messages
    self.sessions = sessions
    self.limits = limits
    self.clock = clock
    deadline = clock.now() + limits.silence
  }

  /// After this time, it must look even if nothing has arrived.
  var timeLeft: Duration { deadline - clock.now() }

  /// The bytes after the hello can already contain messages.
  func begin(with hello: PageMessage) {
    sessions.received(hello, from: connection)
    attempt { try readMessages() }
  }

  /// Call this when bytes have arrived or the deadline has passed.
  func look() {
    attempt {
      // Most messages are short, and malloc caches blocks of this size.
      if let bytes = try socket.receiveNow(atMost: 900) {
        let wasInside = messages.isInside
        messages.add(bytes)
        try readMessages()
        extendDeadline(wasInside: wasInside)
      } else if timeLeft <= .zero {
        try waitLonger()
      }
    }
  }
}

extension PageReader {
  private func readMessages() throws {
    while let event = try messages.next() {
      switch event {
      case .ping(let payload): try connection.pong(payload)
      case .pong: break
      case .closed: throw WebSocket.Violation(code: .leaving)
      case .message(let bytes): sessions.received(try PageMessage(bytes), from: connection)
      }
    }
  }

  /// A message must be complete soon. The time starts with its first byte.
  private func extendDeadline(wasInside: Bool) {
    isPinged = false
    if messages.isInside {
      if !wasInside { deadline = clock.now() + limits.messageTime }
    } else {
      deadline = clock.now() + limits.silence
    }
  }

  /// After silence, sends one ping.
  private func waitLonger() throws {
    guard !isPinged, !messages.isInside else { throw Socket.Failure.timedOut }
    isPinged = true
    connection.write(WebSocket.frame(.ping, []))
    deadline = clock.now() + limits.silence
  }

  private func attempt(_ body: () throws -> Void) {
    guard !isOver else { return }
    do { try body() } catch {
      isOver = true
      // Notifies the session first, because the client may rely on it after our close frame.
      sessions.ended(connection)
      connection.leave(after: error)
    }
  }
}

extension PageConnection {
  /// Sends a close frame, unless the page is gone or silent.
  func leave(after error: any Error) {
    switch error {
    case let violation as WebSocket.Violation: close(violation.code)
    case is MalformedMessage: close(.refused)
    default: end()
    }
  }
}

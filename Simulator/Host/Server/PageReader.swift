import Foundation

/// The reading half of one page's socket: runs on the connection's thread until the page is gone.
struct PageReader {
  let stream: ByteStream
  let connection: PageConnection
  let sessions: Sessions
  let limits: HostLimits

  func run() {
    let goodbye = goodbye()
    // The session hears first: whoever reads our goodbye may count on it.
    onMain { $0.ended($1) }
    if let goodbye { connection.close(goodbye) }
  }

  /// Reads to the end, and says how to take leave; `nil` of a page that is gone or silent.
  private func goodbye() -> WebSocket.CloseCode? {
    do {
      return try readMessages()
    } catch let violation as WebSocket.Violation {
      return violation.code
    } catch is MalformedMessage {
      return .refused
    } catch {
      return nil
    }
  }

  private func readMessages() throws -> WebSocket.CloseCode {
    var reader = MessageReader(stream: stream, limits: limits)
    var isFirst = true
    while true {
      try waitForPage(isFirst: isFirst)
      switch try reader.next() {
      case .ping(let payload): connection.write(WebSocket.frame(.pong, payload))
      case .pong: break
      case .closed: return .leaving
      case .message(let bytes):
        let message = try PageMessage(bytes)
        if case .hello = message, isFirst {} else if isFirst { throw MalformedMessage() }
        isFirst = false
        onMain { $0.received(message, from: $1) }
      }
    }
  }

  /// The first message must come soon. Later, silence is answered by one ping.
  private func waitForPage(isFirst: Bool) throws {
    guard !isFirst else {
      do { return try stream.next(within: limits.helloTime) } catch .timedOut {
        throw WebSocket.Violation(code: .refused)
      }
    }
    do { try stream.next(within: limits.silence) } catch .timedOut {
      connection.write(WebSocket.frame(.ping, []))
      try stream.next(within: limits.silence)
    }
  }

  /// The main queue keeps the order in which the page sent its messages.
  private func onMain(_ body: @escaping @MainActor @Sendable (Sessions, PageConnection) -> Void) {
    DispatchQueue.main.async { [sessions, connection] in
      MainActor.assumeIsolated { body(sessions, connection) }
    }
  }
}

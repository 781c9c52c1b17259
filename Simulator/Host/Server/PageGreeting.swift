/// The first message of a page, read on the thread of its connection: whoever has not shown yet that
/// the page is theirs keeps nobody busy but that thread.
struct PageGreeting {
  let stream: ByteStream
  let connection: PageConnection
  let limits: HostLimits
  private(set) var messages: MessageReader

  init(_ stream: ByteStream, _ connection: PageConnection, limits: HostLimits) {
    self.stream = stream
    self.connection = connection
    self.limits = limits
    messages = MessageReader(limits: limits)
  }

  mutating func hello() throws -> PageMessage {
    let deadline = stream.deadline(limits.helloTime)
    while true {
      switch try messages.next() {
      case .ping(let payload): connection.write(WebSocket.frame(.pong, payload))
      case .pong: break
      case .closed: throw WebSocket.Violation(code: .leaving)
      case .message(let bytes):
        let message = try PageMessage(bytes)
        guard case .hello = message else { throw MalformedMessage() }
        return message
      case nil: messages.add(try more(by: deadline))
      }
    }
  }

  private func more(by deadline: Duration) throws -> [UInt8] {
    do { return try stream.next(by: deadline) } catch .timedOut {
      throw WebSocket.Violation(code: .refused)
    }
  }
}

import Foundation

/// The hello of a page, which is sent with the connection request or as its first message. Read on
/// the thread of its connection, so that an unidentified client occupies only that thread.
struct PageGreeting {
  let stream: ByteStream
  let connection: PageConnection
  let limits: HostLimits
  /// Called with the number of received bytes.
  private let hold: (Int) -> Void
  private(set) var messages: MessageReader

  init(
    _ stream: ByteStream, _ connection: PageConnection, limits: HostLimits,
    hold: @escaping (Int) -> Void
  ) {
    self.stream = stream
    self.connection = connection
    self.limits = limits
    self.hold = hold
    messages = MessageReader(limits: limits)
  }

  mutating func hello(with request: PageRequest) throws -> PageMessage {
    if let word = Self.word(in: request) { return try Self.hello(word) }
    let deadline = stream.deadline(limits.helloTime)
    while true {
      switch try messages.next() {
      case .ping(let payload): try connection.pong(payload)
      case .pong: break
      case .closed: throw WebSocket.Violation(code: .leaving)
      case .message(let bytes): return try Self.hello(bytes)
      case nil: messages.add(try more(by: deadline))
      }
    }
  }

  private static func hello(_ bytes: [UInt8]) throws -> PageMessage {
    let message = try PageMessage(bytes)
    guard case .hello = message else { throw MalformedMessage() }
    return message
  }

  /// With its connection request, a browser lets a page send only the path, which people can see,
  /// and the protocols. The hello is the second protocol, in the characters that are allowed there.
  private static func word(in request: PageRequest) -> [UInt8]? {
    guard let words = request.protocols, words.count == 2 else { return nil }
    let letters = words[1].replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - letters.count % 4) % 4)
    return Data(base64Encoded: letters + padding).map(Array.init) ?? []
  }

  private func more(by deadline: Duration) throws -> [UInt8] {
    do {
      let bytes = try stream.next(by: deadline)
      hold(bytes.count)
      return bytes
    } catch .timedOut {
      throw WebSocket.Violation(code: .refused)
    }
  }
}

extension PageRequest {
  /// The protocols that the client offers, if the first one is ours.
  var protocols: [Substring]? {
    let words = self["sec-websocket-protocol"]?.replacing(" ", with: "").split(separator: ",")
    return words?.first == Self.ours[...] ? words : nil
  }

  static let ours = "moments"
}

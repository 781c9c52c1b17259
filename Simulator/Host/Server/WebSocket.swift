import Foundation

/// The part of RFC 6455 that a page of ours needs: text messages, ping and pong, close.
enum WebSocket {
  enum Opcode: UInt8, Sendable {
    case continuation = 0
    case text = 1
    case close = 8
    case ping = 9
    case pong = 10
  }

  enum CloseCode: UInt16, Sendable {
    case leaving = 1001
    case brokenProtocol = 1002
    case notText = 1003
    case refused = 1008
    case tooLarge = 1009
    /// The token is not this run's: the app was started again.
    case otherRun = 4001
    case tooManyPages = 4002
  }

  struct Violation: Error, Hashable { let code: CloseCode }

  static func accept(key: String) -> String? {
    guard let bytes = Data(base64Encoded: key), bytes.count == 16 else { return nil }
    let answer = SHA1.digest(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))
    return Data(answer).base64EncodedString()
  }

  /// A frame as a server sends it: whole and not masked.
  static func frame(_ opcode: Opcode, _ payload: [UInt8]) -> [UInt8] {
    var frame: [UInt8] = [0x80 | opcode.rawValue]
    frame.reserveCapacity(payload.count + 10)
    switch payload.count {
    case 0..<126: frame.append(UInt8(payload.count))
    case 126..<65_536: frame += [126] + payload.count.bigEndianBytes(2)
    default: frame += [127] + payload.count.bigEndianBytes(8)
    }
    return frame + payload
  }

  static func close(_ code: CloseCode) -> [UInt8] {
    frame(.close, Int(code.rawValue).bigEndianBytes(2))
  }
}

extension Int {
  fileprivate func bigEndianBytes(_ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) }
  }
}

/// Puts the frames of one page together to messages.
struct MessageReader {
  enum Event {
    case message([UInt8])
    case ping([UInt8])
    case pong
    case closed
  }

  let stream: ByteStream
  let limits: HostLimits
  private var parts: [UInt8]?
  private var partCount = 0

  init(stream: ByteStream, limits: HostLimits) {
    (self.stream, self.limits) = (stream, limits)
  }

  /// The next message, control frame or end of the connection.
  mutating func next() throws -> Event {
    let deadline = stream.deadline(limits.messageTime)
    while true {
      let frame = try readFrame(by: deadline)
      switch frame.opcode {
      case .ping: return .ping(frame.payload)
      case .pong: return .pong
      case .close: return .closed
      case .text, .continuation:
        if let message = try add(frame) { return .message(message) }
      }
    }
  }

  private mutating func add(_ frame: Frame) throws(WebSocket.Violation) -> [UInt8]? {
    guard (frame.opcode == .continuation) == (parts != nil) else {
      throw WebSocket.Violation(code: .brokenProtocol)
    }
    partCount += 1
    let size = (parts?.count ?? 0) + frame.payload.count
    guard partCount <= limits.messageParts, size <= limits.messageBytes else {
      throw WebSocket.Violation(code: .tooLarge)
    }
    parts = (parts ?? []) + frame.payload
    guard frame.isFinal else { return nil }
    defer {
      parts = nil
      partCount = 0
    }
    return parts
  }
}

private struct Frame {
  let opcode: WebSocket.Opcode
  let isFinal: Bool
  let payload: [UInt8]
}

extension MessageReader {
  private func readFrame(by deadline: Duration) throws -> Frame {
    let start = Array(try stream.bytes(2, by: deadline))
    let isFinal = start[0] & 0x80 != 0
    guard start[0] & 0x70 == 0, start[1] & 0x80 != 0 else {
      throw WebSocket.Violation(code: .brokenProtocol)
    }
    guard let opcode = WebSocket.Opcode(rawValue: start[0] & 0x0F) else {
      throw WebSocket.Violation(code: start[0] & 0x0F == 2 ? .notText : .brokenProtocol)
    }
    let count = try length(start[1] & 0x7F, by: deadline)
    guard opcode.rawValue < 8 || (isFinal && count < 126) else {
      throw WebSocket.Violation(code: .brokenProtocol)
    }
    // Refused before it is read, or a header alone could make the server hold a gigabyte.
    guard count <= limits.messageBytes else { throw WebSocket.Violation(code: .tooLarge) }
    let mask = Array(try stream.bytes(4, by: deadline))
    let masked = try stream.bytes(count, by: deadline)
    return Frame(
      opcode: opcode, isFinal: isFinal,
      payload: masked.enumerated().map { $0.element ^ mask[$0.offset & 3] })
  }

  private func length(_ short: UInt8, by deadline: Duration) throws -> Int {
    guard short > 125 else { return Int(short) }
    let bytes = try stream.bytes(short == 126 ? 2 : 8, by: deadline)
    let length = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard length >= (short == 126 ? 126 : 65_536), length < 1 << 63 else {
      throw WebSocket.Violation(code: .brokenProtocol)
    }
    return Int(length)
  }
}

import Foundation

/// The part of RFC 6455 that our page needs: text messages, ping, pong and close.
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
    /// The token is not this run's, because the app was restarted.
    case otherRun = 4001
    case tooManyPages = 4002
  }

  struct Violation: Error, Hashable { let code: CloseCode }

  static func accept(key: String) -> String? {
    guard let bytes = Data(base64Encoded: key), bytes.count == 16 else { return nil }
    let answer = SHA1.digest(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))
    return Data(answer).base64EncodedString()
  }

  /// A frame as a server sends it: complete and unmasked.
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

/// Assembles the frames of a page into messages, as far as they have arrived.
struct MessageReader {
  enum Event {
    case message([UInt8])
    case ping([UInt8])
    case pong
    case closed
  }

  private let limits: HostLimits
  private var bytes: [UInt8] = []
  private var position = 0
  private var parts: [UInt8]?
  private var partCount = 0

  init(limits: HostLimits) { self.limits = limits }

  /// True if only the beginning of a message has arrived.
  var isInside: Bool { parts != nil || position < bytes.count }

  mutating func add(_ more: [UInt8]) {
    if position == bytes.count {
      bytes = more
    } else {
      bytes.removeFirst(position)
      bytes += more
    }
    position = 0
  }

  /// The next message, control frame or end of the connection. Nil until more bytes arrive.
  mutating func next() throws(WebSocket.Violation) -> Event? {
    while let frame = try readFrame() {
      switch frame.opcode {
      case .ping: return .ping(frame.payload)
      case .pong: return .pong
      case .close: return .closed
      case .text, .continuation:
        if let message = try add(frame) { return .message(message) }
      }
    }
    // An idle page keeps no buffer.
    if position == bytes.count { (bytes, position) = ([], 0) }
    return nil
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
    let whole = parts.map { $0 + frame.payload } ?? frame.payload
    parts = frame.isFinal ? nil : whole
    guard frame.isFinal else { return nil }
    partCount = 0
    return whole
  }
}

private struct Frame {
  let opcode: WebSocket.Opcode
  let isFinal: Bool
  let payload: [UInt8]
}

extension MessageReader {
  private mutating func readFrame() throws(WebSocket.Violation) -> Frame? {
    guard bytes.count - position >= 2 else { return nil }
    let (first, second) = (bytes[position], bytes[position + 1])
    guard first & 0x70 == 0, second & 0x80 != 0 else {
      throw WebSocket.Violation(code: .brokenProtocol)
    }
    guard let opcode = WebSocket.Opcode(rawValue: first & 0x0F) else {
      throw WebSocket.Violation(code: first & 0x0F == 2 ? .notText : .brokenProtocol)
    }
    guard let (count, mask) = try length(second & 0x7F) else { return nil }
    guard opcode.rawValue < 8 || (first & 0x80 != 0 && count < 126) else {
      throw WebSocket.Violation(code: .brokenProtocol)
    }
    // Refused before it arrives. Otherwise, a header alone could make the server reserve a
    // gigabyte.
    guard count <= limits.messageBytes else { throw WebSocket.Violation(code: .tooLarge) }
    let start = mask + 4
    guard bytes.count - start >= count else { return nil }
    var payload = Array(bytes[start..<start + count])
    for index in payload.indices { payload[index] ^= bytes[mask + index & 3] }
    position = start + count
    return Frame(opcode: opcode, isFinal: first & 0x80 != 0, payload: payload)
  }

  /// The length of the payload, and the position of its mask. Nil until both have arrived.
  private func length(_ short: UInt8) throws(WebSocket.Violation) -> (count: Int, mask: Int)? {
    let start = position + 2
    guard short > 125 else { return (Int(short), start) }
    let end = start + (short == 126 ? 2 : 8)
    guard end <= bytes.count else { return nil }
    let length = bytes[start..<end].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard length >= (short == 126 ? 126 : 65_536), length < 1 << 63 else {
      throw WebSocket.Violation(code: .brokenProtocol)
    }
    return (Int(length), end)
  }
}

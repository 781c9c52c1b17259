import Foundation

@testable import PageHost

/// Talks to the host byte by byte, including in ways that a browser never would.
final class RawClient {
  private let descriptor: Int32
  private var received: [UInt8] = []

  struct Refused: Error {}

  init(descriptor: Int32) { self.descriptor = descriptor }

  init(port: Int, address: String = "127.0.0.1") throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var target = sockaddr_in()
    target.sin_family = sa_family_t(AF_INET)
    target.sin_port = in_port_t(UInt16(port)).bigEndian
    target.sin_addr.s_addr = inet_addr(address)
    let result = withUnsafePointer(to: &target) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Refused() }
    var on: Int32 = 1
    setsockopt(
      descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit { close(descriptor) }

  func end() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Returns false if the host no longer accepts it.
  @discardableResult func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  @discardableResult func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// A request by a well-behaved program, with a test's modifications.
  func request(
    _ line: String, host: String, headers: [String] = [], body: String = ""
  ) {
    let head = [line, "Host: \(host)"] + headers + ["", ""]
    send(head.joined(separator: "\r\n") + body)
  }

  /// Reads until the host closes the connection.
  func readAll() -> String { String(decoding: readBytes(), as: UTF8.self) }

  func readBytes() -> [UInt8] {
    while fill() {}
    return received
  }

  func status() -> Int? {
    let words = readAll().split(separator: " ", maxSplits: 2)
    return words.count > 1 ? Int(words[1]) : nil
  }

  private func fill() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else { return false }
    received += buffer.prefix(count)
    return true
  }

  private func take(_ count: Int) -> [UInt8]? {
    while received.count < count { guard fill() else { return nil } }
    defer { received.removeFirst(count) }
    return Array(received.prefix(count))
  }
}

// MARK: - WebSocket

extension RawClient {
  enum Message: Equatable {
    case text(String)
    case ping
    case pong
    case closed(Int?)
  }

  /// Requests the upgrade and returns the head of the answer.
  @discardableResult func upgrade(
    host: String, origin: String?, key: String = "dGhlIHNhbXBsZSBub25jZQ==",
    protocols: String? = nil
  ) -> String {
    request(
      "GET /socket HTTP/1.1", host: host,
      headers: [
        "Upgrade: websocket", "Connection: keep-alive, Upgrade", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: \(key)",
      ] + (origin.map { ["Origin: \($0)"] } ?? [])
        + (protocols.map { ["Sec-WebSocket-Protocol: \($0)"] } ?? []))
    var head: [UInt8] = []
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      guard let byte = take(1) else { break }
      head += byte
    }
    return String(decoding: head, as: UTF8.self)
  }

  @discardableResult func sendText(_ text: String) -> Bool { send(Self.frame(1, Array(text.utf8))) }

  static func frame(
    _ opcode: UInt8, _ payload: [UInt8], isFinal: Bool = true, isMasked: Bool = true
  ) -> [UInt8] {
    let mask: [UInt8] = isMasked ? [1, 2, 3, 4] : []
    var frame: [UInt8] = [(isFinal ? 0x80 : 0) | opcode]
    let bit: UInt8 = isMasked ? 0x80 : 0
    switch payload.count {
    case 0..<126: frame.append(bit | UInt8(payload.count))
    case 126..<65_536: frame += [bit | 126] + bigEndian(payload.count, 2)
    default: frame += [bit | 127] + bigEndian(payload.count, 8)
    }
    return frame + mask + payload.enumerated().map { isMasked ? $1 ^ mask[$0 & 3] : $1 }
  }

  static func bigEndian(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  func message() -> Message {
    guard let start = take(2) else { return .closed(nil) }
    var count = Int(start[1] & 0x7F)
    if count > 125 {
      count = (take(count == 126 ? 2 : 8) ?? []).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let payload = take(count) else { return .closed(nil) }
    switch start[0] {
    case 0x81: return .text(String(decoding: payload, as: UTF8.self))
    case 0x89: return .ping
    case 0x8A: return .pong
    case 0x88: return .closed(payload.reduce(0) { $0 << 8 | Int($1) })
    default: return .closed(nil)
    }
  }

  func text() -> String? {
    if case .text(let text) = message() { text } else { nil }
  }
}

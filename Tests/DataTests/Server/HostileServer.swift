import Foundation
import TestSupport

/// A server that answers by path, with far more than requested.
final class HostileServer: Sendable {
  enum Answer: Sendable {
    case text(_ status: Int, _ body: String, type: String = "application/json")
    /// A head, then these bytes repeatedly, until the client hangs up or a gigabyte was sent.
    case flood(_ head: String, _ part: [UInt8], first: [UInt8] = [])
  }

  private let socket: ListeningSocket

  init(_ answer: @escaping @Sendable (_ target: String, _ port: UInt16) -> Answer) throws {
    socket = try ListeningSocket()
    Thread.detachNewThread { [socket] in
      while let connection = socket.nextConnection() {
        Thread.detachNewThread {
          if let request = Sockets.readRequest(from: connection) {
            let line = String(decoding: request.prefix { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
            let target = String(line.split(separator: " ")[1])
            Self.send(answer(target, socket.port), to: connection)
          }
          close(connection)
        }
      }
    }
  }

  deinit { socket.stop() }

  var port: UInt16 { socket.port }

  private static func send(_ answer: Answer, to connection: Int32) {
    switch answer {
    case .text(let status, let body, let type):
      let head = "HTTP/1.1 \(status) Hostile\r\nContent-Type: \(type)\r\nConnection: close\r\n"
      Sockets.write(
        Array("\(head)Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8), to: connection)
    case .flood(let head, let part, let first):
      let part = Array(repeatElement(part, count: max(1, 65_536 / part.count)).joined())
      var left = 1_000_000_000
      guard Sockets.write(Array("\(head)\r\n\r\n".utf8) + first, to: connection) else { return }
      while left > 0, Sockets.write(part, to: connection) { left -= part.count }
    }
  }
}

extension HostileServer.Answer {
  private static let ok = "HTTP/1.1 200 OK\r\nContent-Type: application/json"

  static let announced = Self.flood("\(ok)\r\nContent-Length: 1000000000", Array("[[[[".utf8))
  static let endless = Self.flood(ok, Array("[[[[".utf8))
  /// Each block of 83 bytes unpacks to 65,536 zeros.
  static let packed = Self.flood(
    "\(ok)\r\nContent-Encoding: gzip",
    [236, 193, 1, 1, 0, 0, 0, 128, 144, 254, 175, 238, 8, 10] + Array(repeating: 0, count: 63)
      + [106, 0, 0, 0, 255, 255],
    first: [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])

  static func events(_ part: String) -> Self {
    .flood("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream", Array(part.utf8))
  }
}

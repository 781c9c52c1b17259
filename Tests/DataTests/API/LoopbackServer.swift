import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A server on this machine that says exactly the bytes a test wants, one connection after another.
final class LoopbackServer: Sendable {
  enum Reply: Sendable {
    /// These bytes, then the connection is closed.
    case bytes(String)
    /// These bytes, then nothing; ends when the other side closes the connection.
    case silence(after: String)
  }

  let port: UInt16
  /// What was asked, head and body, in order.
  let requests: AsyncStream<String>
  /// Says something each time the other side has closed a connection that got no end.
  let closings: AsyncStream<Void>

  private let socket: Int32

  init(_ replies: Reply...) throws {
    socket = try Self.listeningSocket()
    port = try Self.port(of: socket)
    let asked = AsyncStream<String>.makeStream()
    let closed = AsyncStream<Void>.makeStream()
    requests = asked.stream
    closings = closed.stream
    Thread.detachNewThread { [socket] in
      for reply in replies {
        let connection = accept(socket, nil, nil)
        guard connection >= 0 else { break }
        asked.continuation.yield(Self.readRequest(from: connection))
        Self.answer(reply, to: connection, closed.continuation)
        close(connection)
      }
      asked.continuation.finish()
    }
  }

  deinit {
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
  }

  // It parses: an address of this machine.
  var base: URL { URL(string: "http://127.0.0.1:\(port)")! }
}

extension LoopbackServer {
  private struct SystemError: Error {
    let number = errno
  }

  private static func listeningSocket() throws -> Int32 {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    let descriptor = Foundation.socket(AF_INET, stream, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let bound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard descriptor >= 0, bound == 0, listen(descriptor, 8) == 0 else { throw SystemError() }
    return descriptor
  }

  private static func port(of socket: Int32) throws -> UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &size) }
    }
    guard result == 0 else { throw SystemError() }
    return UInt16(bigEndian: address.sin_port)
  }

  private static func readRequest(from connection: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while !isWhole(bytes) {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isWhole(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let end = text.range(of: "\r\n\r\n") else { return false }
    let length = text.split(separator: "\r\n").lazy
      .first { $0.lowercased().hasPrefix("content-length:") }
      .flatMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) }
    return text[end.upperBound...].utf8.count >= length ?? 0
  }

  private static func answer(
    _ reply: Reply, to connection: Int32, _ closed: AsyncStream<Void>.Continuation
  ) {
    switch reply {
    case .bytes(let text): write(text, to: connection)
    case .silence(let text):
      write(text, to: connection)
      var byte: UInt8 = 0
      while recv(connection, &byte, 1, 0) > 0 {}
      closed.yield()
    }
  }

  private static func write(_ text: String, to connection: Int32) {
    #if canImport(Glibc)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
    #endif
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, flags) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}

import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// The socket calls that test servers need.
package enum Sockets {
  package struct SystemError: Error {
    package let number = errno
  }

  package static func listening() throws -> Int32 {
    let descriptor = try stream()
    var address = address(of: 0)
    let bound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard bound == 0, listen(descriptor, 16) == 0 else { throw SystemError() }
    return descriptor
  }

  package static func accepted(by socket: Int32) -> Int32? {
    let connection = accept(socket, nil, nil)
    return connection >= 0 ? connection : nil
  }

  /// Ends all waiting for data on the socket.
  package static func stop(_ socket: Int32) {
    _ = shutdown(socket, Int32(SHUT_RDWR))
  }

  package static func end(_ socket: Int32) {
    _ = close(socket)
  }

  package static func connected(to port: UInt16) throws -> Int32 {
    let descriptor = try stream()
    var address = address(of: port)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      close(descriptor)
      throw SystemError()
    }
    return descriptor
  }

  package static func port(of socket: Int32) throws -> UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &size) }
    }
    guard result == 0 else { throw SystemError() }
    return UInt16(bigEndian: address.sin_port)
  }

  /// A port that is free now, for a program that has to be told one.
  package static func freePort() throws -> UInt16 {
    let socket = try listening()
    defer { close(socket) }
    return try port(of: socket)
  }

  /// Nil at the end, or if the other side disconnected.
  package static func read(_ socket: Int32) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = recv(socket, &buffer, buffer.count, 0)
    return count > 0 ? Array(buffer[..<count]) : nil
  }

  /// Returns false if the other side disconnected.
  @discardableResult
  package static func write(_ bytes: [UInt8], to socket: Int32) -> Bool {
    #if canImport(Glibc)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
    #endif
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, flags) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Head and body of the next request. Nil if there is none.
  package static func readRequest(from socket: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    while true {
      if let length = length(of: bytes), bytes.count >= length { return bytes }
      guard let more = read(socket) else { return nil }
      bytes += more
    }
  }

  /// Nil while the head is incomplete. Works on bytes, because in a string, a line end is a single
  /// character.
  private static func length(of bytes: [UInt8]) -> Int? {
    let end = Array("\r\n\r\n".utf8)
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: end) }) else {
      return nil
    }
    let body = String(decoding: bytes[..<start], as: UTF8.self).split(separator: "\r\n").lazy
      .first { $0.lowercased().hasPrefix("content-length:") }
      .flatMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) }
    return start + end.count + (body ?? 0)
  }

  private static func stream() throws -> Int32 {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let descriptor = socket(AF_INET, kind, 0)
    guard descriptor >= 0 else { throw SystemError() }
    return descriptor
  }

  private static func address(of port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    return address
  }
}

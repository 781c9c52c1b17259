import Foundation
import TestSupport

#if canImport(Glibc)
  import Glibc
#endif

/// A server on this machine that sends exactly the bytes that a test wants, one connection after
/// the other.
final class LoopbackServer: Sendable {
  enum Reply: Sendable {
    /// These bytes, then the connection is closed.
    case bytes(String)
    /// These bytes, then nothing. Ends when the other side closes the connection.
    case silence(after: String)
    /// These bytes, then others without end until the other side closes the connection.
    case flood(after: String, of: String)
    /// These bytes. After the next request on this connection, the server disappears.
    case breakOff(after: String)
  }

  let port: UInt16
  /// The received requests, head and body, in order.
  let requests: AsyncStream<String>
  /// Yields each time the other side has closed a connection that was not ended here.
  let closings: AsyncStream<Void>

  private let socket: ListeningSocket

  init(_ replies: Reply...) throws {
    socket = try ListeningSocket()
    port = socket.port
    let asked = AsyncStream<String>.makeStream()
    let closed = AsyncStream<Void>.makeStream()
    requests = asked.stream
    closings = closed.stream
    Thread.detachNewThread { [socket] in
      for reply in replies {
        guard let connection = socket.nextConnection() else { break }
        asked.continuation.yield(Self.readRequest(from: connection))
        Self.answer(reply, to: connection, closed.continuation)
        if case .breakOff = reply {
          asked.continuation.yield(Self.readRequest(from: connection))
          socket.stop()
        }
        close(connection)
      }
      asked.continuation.finish()
    }
  }

  deinit { socket.stop() }

  // This is always a valid URL.
  var base: URL { URL(string: "http://127.0.0.1:\(port)")! }
}

extension LoopbackServer {
  private static func readRequest(from connection: Int32) -> String {
    String(decoding: Sockets.readRequest(from: connection) ?? [], as: UTF8.self)
  }

  private static func answer(
    _ reply: Reply, to connection: Int32, _ closed: AsyncStream<Void>.Continuation
  ) {
    switch reply {
    case .bytes(let text), .breakOff(let text): write(text, to: connection)
    case .silence(let text):
      write(text, to: connection)
      var byte: UInt8 = 0
      while recv(connection, &byte, 1, 0) > 0 {}
      closed.yield()
    case .flood(let head, let part):
      write(head, to: connection)
      while Sockets.write(Array(part.utf8), to: connection) {}
      closed.yield()
    }
  }

  private static func write(_ text: String, to connection: Int32) {
    Sockets.write(Array(text.utf8), to: connection)
  }
}

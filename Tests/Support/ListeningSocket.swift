/// A listening port on this machine. It stays open as long as anyone accepts from it: the number of
/// a closed socket is reused, and its callers would be taken away.
package final class ListeningSocket: Sendable {
  package let port: UInt16
  private let descriptor: Int32

  package init() throws {
    descriptor = try Sockets.listening()
    port = try Sockets.port(of: descriptor)
  }

  deinit { Sockets.end(descriptor) }

  /// Waits for the next connection. Nil if the socket no longer listens.
  package func nextConnection() -> Int32? { Sockets.accepted(by: descriptor) }

  package func stop() { Sockets.stop(descriptor) }
}

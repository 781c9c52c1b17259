/// A port of this machine that somebody listens on. It stays open for as long as anyone accepts from
/// it: the number of a closed socket is given to the next one, whose callers would be taken away.
package final class ListeningSocket: Sendable {
  package let port: UInt16
  private let descriptor: Int32

  package init() throws {
    descriptor = try Sockets.listening()
    port = try Sockets.port(of: descriptor)
  }

  deinit { Sockets.end(descriptor) }

  /// Waits for the next one; `nil` when nobody listens any more.
  package func nextConnection() -> Int32? { Sockets.accepted(by: descriptor) }

  package func stop() { Sockets.stop(descriptor) }
}

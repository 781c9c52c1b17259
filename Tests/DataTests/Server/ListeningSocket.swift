/// A port of this machine that somebody listens on. It stays open for as long as anyone accepts from
/// it: the number of a closed socket is given to the next one, whose callers would be taken away.
final class ListeningSocket: Sendable {
  let port: UInt16
  private let descriptor: Int32

  init() throws {
    descriptor = try Sockets.listening()
    port = try Sockets.port(of: descriptor)
  }

  deinit { Sockets.end(descriptor) }

  /// Waits for the next one; `nil` when nobody listens any more.
  func nextConnection() -> Int32? { Sockets.accepted(by: descriptor) }

  func stop() { Sockets.stop(descriptor) }
}

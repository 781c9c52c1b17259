import Foundation

/// The writing half of a page's socket. A patch is written immediately on the caller's thread. Only
/// bytes that do not fit wait, on the page's own queue, so that a stuck page does not delay others.
final class PageConnection: Sendable {
  private let socket: Socket
  private let limits: HostLimits
  private let queue = DispatchQueue(label: "page")
  private let waiting = Locked(Waiting())

  private struct Waiting {
    var bytes: [UInt8] = []
    var isDraining = false
    var isClosing = false
  }

  init(_ socket: Socket, limits: HostLimits) {
    self.socket = socket
    self.limits = limits
  }

  var bytesOnTheWay: Int { waiting.withLock { $0.bytes.count } }

  /// Answers a ping. A page that sends pings without reading the answers is refused before they
  /// pile up.
  func pong(_ payload: [UInt8]) throws(WebSocket.Violation) {
    guard bytesOnTheWay < limits.bytesOnTheWay else { throw WebSocket.Violation(code: .refused) }
    write(WebSocket.frame(.pong, payload))
  }

  func send(_ message: [UInt8]) { write(WebSocket.frame(.text, message)) }

  /// Closes with a code, once, because the page's own close can be an answer to ours.
  func close(_ code: WebSocket.CloseCode) {
    let isFirst = waiting.withLock { waiting in
      defer { waiting.isClosing = true }
      return !waiting.isClosing
    }
    guard isFirst else { return }
    write(WebSocket.close(code))
    queue.async { [socket] in socket.end() }
  }

  /// Ends the connection without a close frame.
  func end() { socket.end() }

  func write(_ bytes: [UInt8]) {
    let mustDrain = waiting.withLock { waiting in
      guard waiting.bytes.isEmpty else {
        waiting.bytes += bytes
        return false
      }
      // An ended socket accepts nothing, and notifies its reading thread.
      let count = (try? socket.sendNow(bytes[...])) ?? bytes.count
      waiting.bytes += bytes.dropFirst(count)
      defer { waiting.isDraining = waiting.isDraining || !waiting.bytes.isEmpty }
      return !waiting.bytes.isEmpty && !waiting.isDraining
    }
    if mustDrain { queue.async { self.drain() } }
  }

  private func drain() {
    while true {
      let bytes = waiting.withLock { waiting in
        waiting.isDraining = !waiting.bytes.isEmpty
        return waiting.bytes
      }
      guard !bytes.isEmpty else { return }
      do {
        try socket.send(bytes, within: limits.writeTime)
        waiting.withLock { $0.bytes.removeFirst(bytes.count) }
      } catch {
        // The bytes stay counted as unsent: nothing more is written to a page that is gone.
        return socket.end()
      }
    }
  }
}

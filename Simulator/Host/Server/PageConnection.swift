import Foundation

/// The writing half of one page's socket. A patch is written at once by whoever has it; only what
/// does not fit waits, on a queue of this page's own, so a stuck page holds up nobody else.
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

  /// Answers a ping. A page that sends pings and reads no answers is refused before they pile up.
  func pong(_ payload: [UInt8]) throws(WebSocket.Violation) {
    guard bytesOnTheWay < limits.bytesOnTheWay else { throw WebSocket.Violation(code: .refused) }
    write(WebSocket.frame(.pong, payload))
  }

  func send(_ message: [UInt8]) { write(WebSocket.frame(.text, message)) }

  /// Says goodbye once: the page's own goodbye may be an answer to ours.
  func close(_ code: WebSocket.CloseCode) {
    let isFirst = waiting.withLock { waiting in
      defer { waiting.isClosing = true }
      return !waiting.isClosing
    }
    guard isFirst else { return }
    write(WebSocket.close(code))
    queue.async { [socket] in socket.end() }
  }

  /// Without a goodbye.
  func end() { socket.end() }

  func write(_ bytes: [UInt8]) {
    let mustDrain = waiting.withLock { waiting in
      guard waiting.bytes.isEmpty else {
        waiting.bytes += bytes
        return false
      }
      // An ended socket takes nothing and says so to the thread that reads from it.
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
        // Bytes stay counted as on their way: nothing more is written to a page that is gone.
        return socket.end()
      }
    }
  }
}

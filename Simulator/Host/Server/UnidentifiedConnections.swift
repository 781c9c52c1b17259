/// Connections that are not identified yet. If there are too many, the oldest is closed: a program
/// that opens connections and sends nothing must not keep a new page out.
final class UnidentifiedConnections: Sendable {
  typealias Number = Int

  private let most: Int
  private let maxBytes: Int
  private let waiting = Locked(Waiting())

  private struct Waiting {
    var last = 0
    /// Oldest first, because numbers only increase.
    var sockets: [(number: Number, socket: Socket, bytes: Int)] = []
  }

  init(atMost most: Int, holding maxBytes: Int) {
    self.most = most
    self.maxBytes = maxBytes
  }

  func enter(_ socket: Socket) -> Number {
    waiting.withLock { waiting in
      waiting.last += 1
      waiting.sockets.append((waiting.last, socket, 0))
      if waiting.sockets.count > most { waiting.sockets.removeFirst().socket.endReading() }
      return waiting.last
    }
  }

  /// A guest has sent bytes that have to be kept. If all guests together have sent too many, the
  /// one that has sent the most is closed.
  func hold(_ count: Int, of number: Number) {
    waiting.withLock { waiting in
      guard let index = waiting.sockets.firstIndex(where: { $0.number == number }) else { return }
      waiting.sockets[index].bytes += count
      guard waiting.sockets.reduce(0, { $0 + $1.bytes }) > maxBytes,
        let largest = waiting.sockets.indices.max(by: {
          waiting.sockets[$0].bytes < waiting.sockets[$1].bytes
        })
      else { return }
      waiting.sockets.remove(at: largest).socket.endReading()
    }
  }

  /// Returns false if the guest was already closed.
  @discardableResult func leave(_ number: Number) -> Bool {
    waiting.withLock { waiting in
      let count = waiting.sockets.count
      waiting.sockets.removeAll { $0.number == number }
      return waiting.sockets.count < count
    }
  }
}

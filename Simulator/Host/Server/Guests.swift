/// The connections that have not shown yet whose they are. When there are too many, the oldest gives
/// way: a program that opens connections and says nothing must not keep a new page out.
final class Guests: Sendable {
  typealias Number = Int

  private let most: Int
  private let waiting = Locked(Waiting())

  private struct Waiting {
    var last = 0
    /// Oldest first, because numbers only grow.
    var sockets: [(number: Number, socket: Socket)] = []
  }

  init(atMost most: Int) { self.most = most }

  func enter(_ socket: Socket) -> Number {
    waiting.withLock { waiting in
      waiting.last += 1
      waiting.sockets.append((waiting.last, socket))
      if waiting.sockets.count > most { waiting.sockets.removeFirst().socket.endReading() }
      return waiting.last
    }
  }

  /// False if the guest had to give way before.
  @discardableResult func leave(_ number: Number) -> Bool {
    waiting.withLock { waiting in
      let count = waiting.sockets.count
      waiting.sockets.removeAll { $0.number == number }
      return waiting.sockets.count < count
    }
  }
}

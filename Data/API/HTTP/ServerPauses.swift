import Domain

/// The pauses that delay requests, for display.
package actor ServerPauses {
  private var pauses: [Int: ServerPause] = [:]
  private var listeners: [Int: AsyncStream<[ServerPause]>.Continuation] = [:]
  private var lastNumber = 0

  package init() {}

  /// Yields the current pauses, and again after each change.
  package func stream() -> AsyncStream<[ServerPause]> {
    let (stream, listener) = AsyncStream<[ServerPause]>.makeStream(
      bufferingPolicy: .bufferingNewest(1))
    lastNumber += 1
    listeners[lastNumber] = listener
    listener.onTermination = { [weak self, number = lastNumber] _ in
      Task { [self] in await self?.forget(number) }
    }
    listener.yield(Array(pauses.values))
    return stream
  }

  /// Runs until it is cancelled.
  package func announce(to changes: Changes) async {
    var iterator = stream().makeAsyncIterator()
    while let pauses = await iterator.next() { await changes.announce(.paused(pauses)) }
  }
}

extension ServerPauses {
  /// Call this when a request begins to wait. Pass the number to `end`.
  func begin(_ pause: ServerPause) -> Int {
    lastNumber += 1
    pauses[lastNumber] = pause
    notifyListeners()
    return lastNumber
  }

  func end(_ number: Int) {
    guard pauses.removeValue(forKey: number) != nil else { return }
    notifyListeners()
  }

  private func notifyListeners() {
    for listener in listeners.values { listener.yield(Array(pauses.values)) }
  }

  private func forget(_ number: Int) {
    listeners[number] = nil
  }
}

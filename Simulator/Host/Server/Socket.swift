import Foundation

/// A connected TCP socket. `end` can be called on any thread and wakes the waiting ones. The
/// descriptor is closed when the last owner is released, so that its number can't be reused by
/// mistake.
final class Socket: Sendable {
  enum Failure: Error { case ended, timedOut, tooLong }

  let descriptor: Int32

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    var on: Int32 = 1
    // A patch is one small packet. Waiting to fill a larger one would delay each tap by 40 ms.
    setsockopt(
      descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout.size(ofValue: on)))
  }

  deinit { close(descriptor) }

  /// Ends reading. An answer can still be sent.
  func endReading() { shutdown(descriptor, Int32(SHUT_RD)) }

  func end() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Returns at least one byte, within `time`.
  func receive(within time: Duration) throws(Failure) -> [UInt8] {
    while true {
      try wait(for: Int16(POLLIN), within: time)
      if let bytes = try receiveNow() { return bytes }
    }
  }

  /// Returns the received bytes, or nil if there are none.
  func receiveNow(atMost most: Int = 16 * 1024) throws(Failure) -> [UInt8]? {
    var isEnded = false
    let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      let received = recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
      isEnded = received == 0 || received < 0 && errno != EAGAIN && errno != EINTR
      count = max(0, received)
    }
    if isEnded { throw .ended }
    return bytes.isEmpty ? nil : bytes
  }

  /// Writes as much as fits without waiting, and returns how much that was.
  func sendNow(_ bytes: ArraySlice<UInt8>) throws(Failure) -> Int {
    let flags = Int32(MSG_DONTWAIT | MSG_NOSIGNAL)
    let count = bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, flags) }
    if count >= 0 { return count }
    guard errno == EAGAIN || errno == EINTR else { throw .ended }
    return 0
  }

  func send(_ bytes: [UInt8], within time: Duration) throws(Failure) {
    var rest = bytes[...]
    while true {
      rest = rest.dropFirst(try sendNow(rest))
      if rest.isEmpty { return }
      try wait(for: Int16(POLLOUT), within: time)
    }
  }

  func wait(for event: Int16, within time: Duration) throws(Failure) {
    var state = pollfd(fd: descriptor, events: event, revents: 0)
    while true {
      let ready = poll(&state, 1, Int32(clamping: time.milliseconds))
      if ready > 0 { return }
      if ready == 0 { throw .timedOut }
      guard errno == EINTR else { throw .ended }
    }
  }
}

extension Duration {
  /// Rounded up, because waiting for zero time would be a busy loop.
  var milliseconds: Int64 {
    let (seconds, attoseconds) = components
    return max(0, seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}

/// The bytes received on one connection, read in order by the thread that serves it.
final class ByteStream {
  private let socket: Socket
  private let clock: HostClock
  private var buffer: [UInt8] = []
  private var position = 0

  init(_ socket: Socket, clock: HostClock) {
    self.socket = socket
    self.clock = clock
  }

  func deadline(_ time: Duration) -> Duration { clock.now() + time }

  private var isEmpty: Bool { position == buffer.count }

  /// Everything up to an empty line, without it.
  func head(limit: Int, by deadline: Duration) throws(Socket.Failure) -> [UInt8] {
    var searched = position
    while true {
      if let end = endOfHead(from: searched) {
        defer { position = end + 4 }
        return Array(buffer[position..<end])
      }
      guard buffer.count - position < limit else { throw .tooLong }
      searched = max(position, buffer.count - 3)
      try fill(by: deadline)
    }
  }

  func bytes(_ count: Int, by deadline: Duration) throws(Socket.Failure) -> ArraySlice<UInt8> {
    while buffer.count - position < count { try fill(by: deadline) }
    defer { position += count }
    return buffer[position..<position + count]
  }

  /// Passes on `count` bytes as they arrive.
  func read(
    _ count: Int, by deadline: Duration, _ pass: (ArraySlice<UInt8>) throws -> Void
  ) throws {
    var left = count
    while left > 0 {
      if isEmpty { try fill(by: deadline) }
      let bytes = buffer[position...].prefix(left)
      position += bytes.count
      left -= bytes.count
      try pass(bytes)
    }
  }

  /// The next bytes, at least one.
  func next(by deadline: Duration) throws(Socket.Failure) -> [UInt8] {
    if isEmpty { try fill(by: deadline) }
    defer { position = buffer.count }
    return Array(buffer[position...])
  }

  private func fill(by deadline: Duration) throws(Socket.Failure) {
    let left = deadline - clock.now()
    guard left >= .zero else { throw .timedOut }
    let bytes = try socket.receive(within: left)
    if isEmpty {
      buffer = bytes
      position = 0
    } else {
      buffer.append(contentsOf: bytes)
    }
  }

  private func endOfHead(from start: Int) -> Int? {
    guard buffer.count - start >= 4 else { return nil }
    return (start...buffer.count - 4).first {
      buffer[$0] == 0x0D && buffer[$0 + 1] == 0x0A && buffer[$0 + 2] == 0x0D
        && buffer[$0 + 3] == 0x0A
    }
  }
}

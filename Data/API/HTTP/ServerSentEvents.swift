/// An event that a server pushes.
struct ServerSentEvent: Hashable, Sendable {
  let name: String
  let data: String
}

/// Parses a stream of events from pieces of any size. Skips unknown fields, and comments, which
/// servers send to keep the connection alive.
struct ServerSentEvents {
  /// In bytes, including its name and skipped lines.
  private static let maxEventLength = 1_000_000
  private static let event = Array("event".utf8)[...]
  private static let data = Array("data".utf8)[...]
  private var line: [UInt8] = []
  private var size = 0
  private var endedWithReturn = false
  private var name = ""
  private var data: [UInt8] = []
  private var hasData = false

  /// Throws `TransportFailure.tooLarge` if an event is too long, and can't be used after that.
  mutating func events(
    in bytes: some Sequence<UInt8>
  ) throws(TransportFailure) -> [ServerSentEvent] {
    var events: [ServerSentEvent] = []
    for byte in bytes {
      let isReturn = byte == UInt8(ascii: "\r")
      guard isReturn || byte == UInt8(ascii: "\n") else {
        endedWithReturn = false
        size += 1
        guard size <= Self.maxEventLength else { throw .tooLarge }
        line.append(byte)
        continue
      }
      // The second character of one line end.
      let isSecond = endedWithReturn && !isReturn
      endedWithReturn = isReturn
      if !isSecond, let event = endLine() { events.append(event) }
    }
    return events
  }

  private mutating func endLine() -> ServerSentEvent? {
    // An empty line counts too.
    size += 1
    defer { line = [] }
    if line.isEmpty { return endEvent() }
    let field = line.prefix { $0 != UInt8(ascii: ":") }
    var value = line.dropFirst(field.count + 1)
    if value.first == UInt8(ascii: " ") { value.removeFirst() }
    switch field {
    case Self.event: name = String(decoding: value, as: UTF8.self)
    case Self.data:
      if hasData { data.append(UInt8(ascii: "\n")) }
      hasData = true
      data += value
    default: break
    }
    return nil
  }

  private mutating func endEvent() -> ServerSentEvent? {
    defer {
      name = ""
      data = []
      hasData = false
      size = 0
    }
    guard hasData else { return nil }
    return ServerSentEvent(
      name: name.isEmpty ? "message" : name, data: String(decoding: data, as: UTF8.self))
  }
}

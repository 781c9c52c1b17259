/// Something a server tells as it happens.
struct ServerSentEvent: Hashable, Sendable {
  let name: String
  let data: String
}

/// Makes events of the bytes of a stream, however they are cut into pieces. Comments, by which servers
/// show that they are alive, and fields that nobody knows are passed over.
struct ServerSentEvents {
  /// A line that is longer is no event of ours, and is not kept.
  private static let longestLine = 2_000_000
  private var line: [UInt8] = []
  private var isTooLong = false
  private var endedWithReturn = false
  private var name = ""
  private var data: [String] = []

  mutating func events(in bytes: some Sequence<UInt8>) -> [ServerSentEvent] {
    var events: [ServerSentEvent] = []
    for byte in bytes {
      let isReturn = byte == UInt8(ascii: "\r")
      guard isReturn || byte == UInt8(ascii: "\n") else {
        endedWithReturn = false
        add(byte)
        continue
      }
      // The second half of one line end.
      let isSecond = endedWithReturn && !isReturn
      endedWithReturn = isReturn
      if !isSecond, let event = endLine() { events.append(event) }
    }
    return events
  }

  private mutating func add(_ byte: UInt8) {
    if line.count < Self.longestLine { line.append(byte) } else { isTooLong = true }
  }

  private mutating func endLine() -> ServerSentEvent? {
    defer {
      line = []
      isTooLong = false
    }
    if isTooLong { return nil }
    if line.isEmpty { return endEvent() }
    let text = String(decoding: line, as: UTF8.self)
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let value = parts.count == 2 ? String(parts[1].trimmingPrefix(" ")) : ""
    switch parts[0] {
    case "event": name = value
    case "data": data.append(value)
    default: break
    }
    return nil
  }

  private mutating func endEvent() -> ServerSentEvent? {
    defer {
      name = ""
      data = []
    }
    if data.isEmpty { return nil }
    return ServerSentEvent(
      name: name.isEmpty ? "message" : name, data: data.joined(separator: "\n"))
  }
}

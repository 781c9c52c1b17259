/// Appends JSON to one buffer, in the order of the calls. Every string is escaped here.
final class JSONWriter {
  // Several accesses per batch, none of them nested.
  @exclusivity(unchecked) private(set) var bytes: [UInt8] = []

  func reset() { bytes.removeAll(keepingCapacity: true) }

  @discardableResult func raw(_ text: StaticString) -> JSONWriter {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    return self
  }

  @discardableResult func number(_ value: Int) -> JSONWriter {
    bytes.append(contentsOf: String(value).utf8)
    return self
  }

  @discardableResult func numbers(_ values: [Int]) -> JSONWriter {
    raw("[")
    for (index, value) in values.enumerated() {
      if index > 0 { comma() }
      number(value)
    }
    return raw("]")
  }

  @discardableResult func string(_ text: String) -> JSONWriter {
    var text = text
    raw("\"")
    text.withUTF8 { escape($0) }
    return raw("\"")
  }

  @discardableResult func optional(_ text: String?) -> JSONWriter {
    text.map(string) ?? raw("null")
  }

  @discardableResult func value(_ value: PropertyValue) -> JSONWriter {
    switch value {
    case .flag(let flag): raw(flag ? "true" : "false")
    case .string(let text): string(text)
    }
  }

  @discardableResult func comma() -> JSONWriter { raw(",") }

  /// Begins an operation, an array whose first entry is its name.
  func op(_ name: StaticString) -> JSONWriter {
    if bytes.last == UInt8(ascii: "]") { comma() }
    return raw("[\"").raw(name).raw("\",")
  }

  func end() { raw("]") }
}

extension JSONWriter {
  private func escape(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        bytes.append(contentsOf: text[start..<index])
        start = index + 1
        escape(byte)
      }
      index += 1
    }
    bytes.append(contentsOf: text[start...])
  }

  private func escape(_ byte: UInt8) {
    switch byte {
    case 0x0A: raw("\\n")
    case 0x09: raw("\\t")
    case 0..<0x20:
      raw("\\u00")
      for digit in [byte >> 4, byte & 15] {
        bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
      }
    default:
      raw("\\")
      bytes.append(byte)
    }
  }
}

/// The JSON that a page can send: small, flat, and only whole numbers. Foundation's decoder would
/// accept far more than the protocol allows, and takes fifty times as long per message.
package enum JSONValue: Sendable {
  case null
  case flag(Bool)
  case number(Int)
  case string(String)
  case array([JSONValue])
  /// In the original order. Hashing the names would take longer than searching the few members.
  case object([Member])

  package struct Member: Sendable {
    package let name: String
    package let value: JSONValue
  }

  package struct Malformed: Error, Hashable {}

  package static let deepestNesting = 8

  package init(_ bytes: [UInt8]) throws(Malformed) {
    var reader = JSONReader(bytes)
    self = try reader.document()
  }
}

private struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() throws(JSONValue.Malformed) -> JSONValue {
    let value = try value(depth: 1)
    skipSpace()
    guard position == bytes.count else { throw JSONValue.Malformed() }
    return value
  }
}

extension JSONReader {
  fileprivate mutating func value(depth: Int) throws(JSONValue.Malformed) -> JSONValue {
    guard depth <= JSONValue.deepestNesting else { throw JSONValue.Malformed() }
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .flag(true))
    case UInt8(ascii: "f"): return try word("false", .flag(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  fileprivate var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  fileprivate mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard peek == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func word(
    _ word: StaticString, _ value: JSONValue
  ) throws(JSONValue.Malformed) -> JSONValue {
    for index in 0..<word.utf8CodeUnitCount {
      guard peek == word.utf8Start[index] else { throw JSONValue.Malformed() }
      position += 1
    }
    return value
  }

  private mutating func number() throws(JSONValue.Malformed) -> Int {
    let isNegative = peek == UInt8(ascii: "-")
    if isNegative { position += 1 }
    var result = 0
    var digits = 0
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      result = result * 10 + Int(byte - UInt8(ascii: "0"))
      digits += 1
      position += 1
      guard digits <= 15 else { throw JSONValue.Malformed() }
    }
    guard digits > 0 else { throw JSONValue.Malformed() }
    return isNegative ? -result : result
  }

  private mutating func array(depth: Int) throws(JSONValue.Malformed) -> JSONValue {
    position += 1
    var values: [JSONValue] = []
    guard !take("]") else { return .array(values) }
    repeat { values.append(try value(depth: depth + 1)) } while take(",")
    guard take("]") else { throw JSONValue.Malformed() }
    return .array(values)
  }

  private mutating func object(depth: Int) throws(JSONValue.Malformed) -> JSONValue {
    position += 1
    var members: [JSONValue.Member] = []
    members.reserveCapacity(4)
    guard !take("}") else { return .object(members) }
    repeat {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw JSONValue.Malformed() }
      let name = try string()
      guard take(":") else { throw JSONValue.Malformed() }
      members.append(JSONValue.Member(name: name, value: try value(depth: depth + 1)))
    } while take(",")
    guard take("}") else { throw JSONValue.Malformed() }
    return .object(members)
  }
}

extension JSONReader {
  private mutating func string() throws(JSONValue.Malformed) -> String {
    position += 1
    let start = position
    while let byte = peek, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      position += 1
    }
    // Copied only if there is an escape.
    var text = bytes[start..<position]
    while let byte = peek {
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        // The check takes longer than everything else here, and plain text does not need it.
        if text.allSatisfy({ $0 < 0x80 }) { return String(decoding: text, as: UTF8.self) }
        guard let valid = String(validating: text, as: UTF8.self) else {
          throw JSONValue.Malformed()
        }
        return valid
      case UInt8(ascii: "\\"): try escape(into: &text)
      case 0..<0x20: throw JSONValue.Malformed()
      default: text.append(byte)
      }
    }
    throw JSONValue.Malformed()
  }

  private mutating func escape(into text: inout ArraySlice<UInt8>) throws(JSONValue.Malformed) {
    guard let byte = peek else { throw JSONValue.Malformed() }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "u"): text.append(contentsOf: String(try escapedScalar()).utf8)
    default: throw JSONValue.Malformed()
    }
  }

  /// Half an emoji, which a text field can contain for a moment, becomes the replacement character.
  private mutating func escapedScalar() throws(JSONValue.Malformed) -> Unicode.Scalar {
    let first = try fourHexDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard (0xD800..<0xDC00).contains(first), position + 1 < bytes.count,
      bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u")
    else { return "\u{FFFD}" }
    let start = position
    position += 2
    let second = try fourHexDigits()
    guard (0xDC00..<0xE000).contains(second) else {
      position = start
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func fourHexDigits() throws(JSONValue.Malformed) -> UInt32 {
    guard position + 4 <= bytes.count else { throw JSONValue.Malformed() }
    var result: UInt32 = 0
    for byte in bytes[position..<position + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw JSONValue.Malformed()
      }
      result = result << 4 | UInt32(digit)
    }
    position += 4
    return result
  }
}

/// A character written as `&name;`, `&#10;` or `&#xA;`.
enum HTMLEntity {
  /// The scalar at `start` and its end. Nil for a literal ampersand.
  static func decode(_ bytes: [UInt8], at start: Int) -> (scalar: Unicode.Scalar, end: Int)? {
    // The limit keeps parsing linear for a text that contains only ampersands.
    let limit = min(start + maxLength, bytes.count)
    guard let end = bytes[(start + 1)..<limit].firstIndex(where: { !$0.isNamePart }),
      bytes[end] == UInt8(ascii: ";")
    else { return nil }
    let name = bytes[start + 1..<end]
    guard name.first == UInt8(ascii: "#") else {
      return named[String(decoding: name, as: UTF8.self)].map { ($0, end + 1) }
    }
    return number(name.dropFirst()).map {
      (Unicode.Scalar($0).flatMap(visible) ?? "\u{FFFD}", end + 1)
    }
  }

  /// The text with all character references replaced.
  static func decodeAll(_ bytes: [UInt8], in range: Range<Int>) -> String {
    guard bytes[range].contains(UInt8(ascii: "&")) else {
      return String(decoding: bytes[range], as: UTF8.self)
    }
    let part = Array(bytes[range])
    var text: [UInt8] = []
    var position = 0
    while position < part.count {
      if part[position] == UInt8(ascii: "&"), let entity = decode(part, at: position) {
        text.append(contentsOf: UTF8.encode(entity.scalar) ?? UTF8.encodedReplacementCharacter)
        position = entity.end
      } else {
        text.append(part[position])
        position += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension HTMLEntity {
  private static let maxLength = 32

  private static let named: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    "shy": "\u{AD}", "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’",
    "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„", "laquo": "«", "raquo": "»",
    "bull": "•", "middot": "·", "times": "×", "deg": "°", "copy": "©", "reg": "®",
    "trade": "™", "euro": "€", "pound": "£", "yen": "¥", "cent": "¢", "sect": "§",
    "larr": "←", "rarr": "→", "zwj": "\u{200D}", "zwnj": "\u{200C}", "lrm": "\u{200E}",
    "rlm": "\u{200F}",
  ]

  /// Saturates, so that a number too large for a scalar stays too large.
  private static func number(_ digits: ArraySlice<UInt8>) -> UInt32? {
    let isHexadecimal = digits.first.map { $0 | 0x20 } == UInt8(ascii: "x")
    let digits = isHexadecimal ? digits.dropFirst() : digits
    guard !digits.isEmpty else { return nil }
    var value: UInt32 = 0
    for digit in digits {
      guard let number = Character(Unicode.Scalar(digit)).hexDigitValue,
        isHexadecimal || number < 10
      else { return nil }
      value = min(value * (isHexadecimal ? 16 : 10) + UInt32(number), 0x11_0000)
    }
    return value
  }

  /// A null character written as an entity is a mistake. A literal one is kept.
  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    scalar == "\0" ? nil : scalar
  }
}

extension UInt8 {
  fileprivate var isNamePart: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || self == UInt8(ascii: "#")
  }
}

extension UInt8 {
  /// Printable ASCII except `#`. Foundation has encoded everything else.
  var isAllowedInLinks: Bool {
    self > 0x20 && self < 0x7F && self != UInt8(ascii: "#")
  }

  /// True if the only control characters are tabs and line breaks.
  var isPlainText: Bool {
    self >= 0x20 ? self != 0x7F : self == 0x09 || self == 0x0A || self == 0x0D
  }

  /// True for characters that need no encoding in any part of a URL.
  var isUnreserved: Bool {
    switch lowercasedASCII {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "-._~".utf8.contains(self)
    }
  }

  var lowercasedASCII: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }

  var hexValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}

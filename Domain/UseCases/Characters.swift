extension Unicode.Scalar {
  /// True for the characters of words, names and hashtags: letters, marks, decimal digits and
  /// connectors such as `_`.
  var isWordPart: Bool {
    if isASCII { return ("a"..."z").contains(lowered) || ("0"..."9").contains(self) || self == "_" }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation:
      return true
    default:
      return false
    }
  }

  var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  var isLetter: Bool {
    isASCII ? ("a"..."z").contains(lowered) : properties.isAlphabetic
  }

  /// True for scripts without spaces between words: Thai, Lao, Myanmar, Khmer, Kana, Bopomofo and
  /// Han.
  var usesNoSpaces: Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x19E0...0x19FF: true
    case 0x2E80...0x2FDF, 0x3005...0x3007, 0x3021...0x3029, 0x3031...0x312F, 0x31A0...0x31FF: true
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA9E0...0xA9FF, 0xAA60...0xAA7F: true
    case 0xF900...0xFAFF, 0xFF66...0xFF9D, 0x1AFF0...0x1B16F, 0x20000...0x3FFFF: true
    default: false
    }
  }

  /// Korean has spaces between words, but attaches particles to them.
  var isHangul: Bool {
    switch value {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// ASCII letters in lower case. Other characters stay unchanged.
  var lowered: Unicode.Scalar {
    ("A"..."Z").contains(self) ? Unicode.Scalar(UInt8(value) | 0x20) : self
  }
}

extension UInt8 {
  var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}

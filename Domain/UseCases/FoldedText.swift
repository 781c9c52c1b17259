import Foundation

/// A text as comparing sees it: without case, accents, widths and invisible characters, and in words.
///
/// What a word is depends on the script. Where no spaces are written every character is a word of its
/// own, so a search for several finds them inside any other text. Korean writes particles onto its
/// words, so there each syllable stands by itself and the first of a word is marked: a search finds
/// the beginning of a word. Everywhere else a word is a run of letters and digits, and only a whole
/// one is found. Symbols and emoji are words too; punctuation is none.
struct FoldedText {
  private(set) var words: [String] = []
  private var state = State.between

  private enum State { case between, inWord, inHangul, closed }

  init(_ text: String) {
    let folded =
      text.utf8.allSatisfy { $0 < 0x80 } ? text : text.decomposedStringWithCompatibilityMapping
    // Upper case first, because only that turns "ß" and "ς" into what others write for them.
    for scalar in folded.uppercased().lowercased().unicodeScalars { append(scalar) }
  }

  /// For comparing names as wholes.
  var joined: String { words.joined() }
}

extension FoldedText {
  private mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isIgnoredInComparisons { return }
    if scalar.isMark || scalar.isHangulTail {
      if state != .between { words[words.count - 1].unicodeScalars.append(scalar) }
    } else if scalar.isHangul {
      words.append(state == .inHangul ? String(scalar) : "^\(scalar)")
      state = .inHangul
    } else if scalar.isWordPart && scalar.isWrittenWithoutSpaces {
      words.append(String(scalar))
      state = .closed
    } else if scalar.isWordPart {
      if state == .inWord {
        words[words.count - 1].unicodeScalars.append(scalar)
      } else {
        words.append(String(scalar))
      }
      state = .inWord
    } else if scalar.isSymbol || (scalar == "#" && state == .inWord) {
      // "C++" and "C#" are not "C".
      words.append(String(scalar))
      state = .closed
    } else {
      state = .between
    }
  }
}

extension Unicode.Scalar {
  /// Accents, vowel points that are usually left out, and what cannot be seen.
  fileprivate var isIgnoredInComparisons: Bool {
    switch value {
    case ..<0x80: false
    case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    case 0x0590...0x05FF, 0x0600...0x06FF: isMark || isArabicStretch
    default: properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format
    }
  }

  private var isArabicStretch: Bool { self == "\u{640}" }

  /// The vowel and the final consonant of a syllable that was taken apart.
  fileprivate var isHangulTail: Bool {
    (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
  }

  fileprivate var isSymbol: Bool {
    switch properties.generalCategory {
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: true
    default: false
    }
  }
}

import Foundation

/// A text prepared for comparison: split into words, without case, accents, widths and invisible
/// characters.
///
/// Words depend on the script. In scripts without spaces, every character is a word, so a search
/// finds a sequence of characters inside any text. Korean attaches particles to words, so each
/// syllable is a word, and the first of a written word is marked: a search finds the beginning of a
/// word. In all other scripts, a word is a run of letters and digits, and a search finds whole
/// words only. Symbols and emoji are words; punctuation is not.
struct FoldedText {
  private(set) var words: [String] = []
  /// The current word in UTF-8. Appending to the last of `words` would copy it each time.
  private var word: [UInt8] = []
  private var state = State.between

  private enum State { case between, inWord, inHangul, closed }

  init(_ text: String) {
    let folds = ScalarFolds(of: text)
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        append(ascii: scalar.lowered)
      } else {
        folds.forEach(scalar) { append($0) }
      }
    }
    end(.between)
  }

  /// All words in one string, for comparing whole names.
  var joined: String { words.joined() }
}

extension FoldedText {
  private mutating func append(ascii scalar: Unicode.Scalar) {
    if scalar.isWordPart {
      if state != .inWord { end(.inWord) }
      word.append(UInt8(scalar.value))
    } else if scalar.isASCIISymbol || (scalar == "#" && state == .inWord) {
      // "C++" and "C#" are not "C".
      end(.closed)
      word.append(UInt8(scalar.value))
    } else if state != .between {
      end(.between)
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar.properties.generalCategory {
    case _ where scalar.isASCII:
      append(ascii: scalar)
    case .format:
      break
    case .nonspacingMark, .spacingMark, .enclosingMark:
      if state != .between && !scalar.isAccent { word += scalar.utf8 }
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .connectorPunctuation:
      append(wordPart: scalar)
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      end(.closed)
      word += scalar.utf8
    default:
      end(.between)
    }
  }

  private mutating func append(wordPart scalar: Unicode.Scalar) {
    if scalar.isFiller { return }
    if scalar.isHangul {
      let isFirst = state != .inHangul
      if isFirst || !scalar.isHangulTail { end(.inHangul) }
      if isFirst { word.append(UInt8(ascii: "^")) }
    } else if scalar.usesNoSpaces {
      end(.closed)
    } else if state != .inWord {
      end(.inWord)
    }
    word += scalar.utf8
  }

  private mutating func end(_ next: State) {
    if !word.isEmpty {
      words.append(String(decoding: word, as: UTF8.self))
      word.removeAll(keepingCapacity: true)
    }
    state = next
  }
}

extension Unicode.Scalar {
  fileprivate var utf8: Unicode.UTF8.EncodedScalar { UTF8.encode(self) ?? Self.unknown }

  private static let unknown = UTF8.encodedReplacementCharacter

  /// Marks that people often leave out: accents, the vowel points of Hebrew and Arabic, and
  /// variation selectors.
  fileprivate var isAccent: Bool {
    switch value {
    case 0x0300...0x036F, 0x0590...0x06FF, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF,
      0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xE0100...0xE01EF:
      true
    default: false
    }
  }

  /// Letters that only fill space: the Arabic stretch, and Korean letters left empty.
  fileprivate var isFiller: Bool {
    value == 0x0640 || value == 0x115F || value == 0x1160
  }

  /// True for the vowel and the final consonant of a decomposed syllable.
  fileprivate var isHangulTail: Bool {
    (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
  }

  fileprivate var isASCIISymbol: Bool {
    switch self {
    case "$", "+", "<", "=", ">", "^", "`", "|", "~": true
    default: false
    }
  }
}

import Foundation

/// Detects the language of a text by letters that only one language uses.
package enum TextLanguage {
  /// A language code such as `ja`. Nil for short texts and for letters that several languages
  /// share.
  package static func guess(_ text: String) -> String? {
    var counts: [String: Int] = [:]
    var letters = 0
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      letters += 1
      if let script = script(of: scalar.value) { counts[script, default: 0] += 1 }
    }
    guard letters >= minLetters else { return nil }
    // Japanese uses Chinese characters too.
    if let kana = counts["ja"] {
      return kana * 5 >= letters && kana + counts["zh", default: 0] == letters ? "ja" : nil
    }
    return counts.first { $0.value * 10 >= letters * 9 }?.key
  }

  private static let minLetters = 6

  private static func script(of scalar: UInt32) -> String? {
    guard scalar >= 0x370 else { return nil }
    return scripts.first { $0.letters.contains(scalar) }?.language
  }

  private static let scripts: [(letters: ClosedRange<UInt32>, language: String)] = [
    (0x370...0x3FF, "el"), (0x530...0x58F, "hy"), (0x590...0x5FF, "he"), (0xB80...0xBFF, "ta"),
    (0xC00...0xC7F, "te"), (0xC80...0xCFF, "kn"), (0xD00...0xD7F, "ml"), (0xD80...0xDFF, "si"),
    (0xE00...0xE7F, "th"), (0xE80...0xEFF, "lo"), (0x1000...0x109F, "my"), (0x10A0...0x10FF, "ka"),
    (0x1780...0x17FF, "km"), (0x3040...0x30FF, "ja"), (0x3400...0x4DBF, "zh"),
    (0x4E00...0x9FFF, "zh"), (0xAC00...0xD7A3, "ko"),
  ]
}

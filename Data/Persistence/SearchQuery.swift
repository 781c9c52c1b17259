import Domain
import Foundation

/// A query as typed. All words must occur, and the last one can be unfinished. Quotes and minus
/// signs are not operators.
struct SearchQuery: Hashable {
  let terms: [String]

  init(_ text: String) {
    // A term without a letter or digit would match nothing.
    terms = text.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }.filter { term in
      term.unicodeScalars.contains {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
      }
    }
  }

  var match: String {
    terms.map(Self.phrase).joined(separator: " ") + "*"
  }

  static func phrase(_ text: String) -> String {
    let quoted = text.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"" + quoted.joined(separator: "\"\"") + "\""
  }

  /// The index splits words at spaces, which these scripts do not use.
  var needsScan: Bool {
    terms.contains { term in
      term.unicodeScalars.contains { scalar in
        Self.unspaced.contains { $0.contains(scalar.value) }
      }
    }
  }

  /// Thai and Lao, Burmese, Khmer, kana, ideographs.
  private static let unspaced: [ClosedRange<UInt32>] = [
    0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x9FFF,
    0xF900...0xFAFF, 0x20000...0x3FFFF,
  ]

  var json: String {
    get throws { String(decoding: try JSONEncoder().encode(terms), as: UTF8.self) }
  }
}

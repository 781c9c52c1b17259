import Foundation

/// Folds case, accents and widths of the scalars of one text.
///
/// Foundation folds each distinct scalar once instead of the whole text, because on some platforms
/// folding a text takes quadratic time.
struct ScalarFolds {
  private let folds: [Unicode.Scalar: Substring.UnicodeScalarView]

  init(of text: String) {
    let scalars = Array(Set(text.unicodeScalars.lazy.filter { !$0.isASCII && !$0.isFolded }))
    guard !scalars.isEmpty else {
      folds = [:]
      return
    }
    // One line per scalar: nothing folds into a line break or across one.
    let lines = scalars.map { String($0) }.joined(separator: "\n")
    // Upper case first, because only that folds "ß" and "ς".
    let folded = lines.decomposedStringWithCompatibilityMapping.uppercased().lowercased()
    let parts = folded.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    folds = Dictionary(zip(scalars, parts), uniquingKeysWith: { first, _ in first })
  }

  func forEach(_ scalar: Unicode.Scalar, _ body: (Unicode.Scalar) -> Void) {
    if let fold = folds[scalar] {
      fold.forEach(body)
    } else {
      body(scalar)
    }
  }
}

extension Unicode.Scalar {
  /// True for Han and Hangul, which need no folding. String comparison treats a syllable and its
  /// letters as equal.
  fileprivate var isFolded: Bool {
    switch value {
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x20000...0x2F7FF: true
    default: false
    }
  }
}

import Foundation

/// The words of an ASCII query. Finds them in a text in the same way as the search index: a word is
/// a run of letters and digits, without case and accents. The last word can be unfinished.
struct PlainWords {
  private let whole: Set<[UInt8]>
  private let last: [UInt8]

  /// Nil if the query has other characters, because only the index knows how it splits them.
  init?(_ query: SearchQuery) {
    guard let last = query.terms.last, query.terms.allSatisfy({ $0.utf8.allSatisfy(\.isWordPart) })
    else { return nil }
    self.last = Array(last.utf8)
    whole = Set(query.terms.dropLast().map { Array($0.utf8) })
  }

  /// Nil if only the index can tell, because a word is next to a character that the index
  /// classifies differently.
  func all(in text: String) -> Bool? {
    var found = Found(missing: whole)
    var run = Run()
    for scalar in text.unicodeScalars {
      switch Kind(scalar) {
      case .part(let byte): run.word.append(byte)
      case .unknown: run.marks.append(run.word.count)
      case .separator: end(&run, &found)
      }
    }
    end(&run, &found)
    if found.missing.isEmpty && found.hasLast { return true }
    return found.isUnsure ? nil : false
  }

  private func end(_ run: inout Run, _ found: inout Found) {
    if run.word.isEmpty { return run.marks.removeAll() }
    if run.marks.isEmpty { found.missing.remove(run.word) }
    // The word starts with the query, whatever the unknown character after it is.
    if run.word.starts(with: last), run.marks.allSatisfy({ $0 >= last.count }) {
      found.hasLast = true
    } else if !run.marks.isEmpty {
      found.isUnsure = found.isUnsure || run.holds(last)
    }
    if !run.marks.isEmpty { found.isUnsure = found.isUnsure || whole.contains(where: run.holds) }
    run = Run()
  }
}

private struct Found {
  var missing: Set<[UInt8]>
  var hasLast = false
  var isUnsure = false
}

/// Characters between two separators.
private struct Run {
  var word: [UInt8] = []
  /// The positions of unknown characters in the word.
  var marks: [Int] = []

  func holds(_ term: [UInt8]) -> Bool {
    word.indices.contains { word[$0...].starts(with: term) }
  }
}

private enum Kind {
  /// Lowercase, without accents. 0xFF stands for non-ASCII characters.
  case part(UInt8)
  case separator
  /// The index uses an old version of Unicode. It never treats these as ASCII letters.
  case unknown

  init(_ scalar: Unicode.Scalar) {
    guard !scalar.isASCII else {
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      self = byte.isWordPart ? .part(byte.lowered) : .separator
      return
    }
    switch (scalar.properties.generalCategory, scalar.value) {
    case (_, 0x17F), (_, 0x1E9B): self = .part(UInt8(ascii: "s"))
    case (_, 0x1E0...0x1E1), (_, 0x19B0...0x19C9): self = .unknown
    case (.uppercaseLetter, _), (.lowercaseLetter, _), (.titlecaseLetter, _), (.modifierLetter, _),
      (.otherLetter, _), (.decimalNumber, _), (.letterNumber, _), (.otherNumber, _):
      let base = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars.first ?? scalar
      self = .part(base.isASCII ? UInt8(truncatingIfNeeded: base.value).lowered : 0xFF)
    case (_, ..<0x300), (_, 0x2000...0x200C), (_, 0x2010...0x2064):
      self = .separator
    default:
      self = .unknown
    }
  }
}

extension UInt8 {
  fileprivate var isWordPart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  fileprivate var lowered: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}

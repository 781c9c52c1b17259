import Domain
import Foundation

extension Ledger {
  func searchPage(_ query: String, from start: TimeKey, limit: Int) throws -> Page<Post> {
    let search = SearchQuery(query)
    var page = PageBuilder(limit: limit)
    guard !search.terms.isEmpty else { return page.page }
    if search.needsScan {
      try connection.rows(
        """
        SELECT p.key, \(Self.postColumns) FROM posts p
        WHERE p.account = ? AND p.key <= ? AND \(Self.isNotHidden) AND NOT EXISTS (
          SELECT 1 FROM json_each(?) term WHERE instr(
            lower(coalesce(p.content_warning, '') || ' ' || coalesce(p.content, '')), term.value) = 0)
        ORDER BY p.key DESC LIMIT ?
        """, account.key, start, try search.json, limit + 1
      ) { try page.add(&$0, read: post) }
    } else {
      try connection.rows(
        """
        SELECT p.key, \(Self.postColumns) FROM search CROSS JOIN posts p ON p.key = search.rowid
        WHERE search MATCH ? AND search.rowid <= ? AND p.account = ? AND \(Self.isNotHidden)
        ORDER BY search.rowid DESC LIMIT ?
        """, search.match, start, account.key, limit + 1
      ) { try page.add(&$0, read: post) }
    }
    return page.page
  }
}

/// A query as typed. All its words must occur, and the last can be unfinished. Quotes and minus
/// signs are not operators.
struct SearchQuery: Hashable {
  let terms: [String]

  init(_ text: String) {
    // A term without a letter or digit could match nothing.
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

  /// The index knows words by the spaces between them, and these scripts write none.
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

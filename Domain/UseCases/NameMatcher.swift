/// Finds names by the beginnings of their words, in any order. Ignores case and accents.
package struct NameMatcher: Sendable {
  private let words: [String]

  package init(_ query: String) {
    words = FoldedText(query).words
  }

  /// True if the typed text contains no word. Then it matches nothing.
  package var isEmpty: Bool { words.isEmpty }

  package func matches(_ name: String) -> Bool {
    guard !isEmpty else { return false }
    let all = FoldedText(name).words
    return words.allSatisfy { word in all.contains { $0.hasPrefix(word) } }
  }
}

/// The `@name`, `#tag` or `:emoji` that is being typed, and its position in the text.
package struct TypedToken: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case mention, hashtag, emoji
  }

  package let kind: Kind
  /// Without the mark.
  package let query: String
  /// In characters.
  private let range: Range<Int>
  private static let minQueryLength = 2

  /// Looks for a token that ends where the change ends, because the cursor is there. Nil if there
  /// is none.
  package init?(in text: String, changedFrom old: String) {
    let (new, old) = (Array(text), Array(old))
    let prefix = zip(new, old).prefix { $0 == $1 }.count
    let rest = min(new.count, old.count) - prefix
    let suffix = zip(new.reversed(), old.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let cursor = new.count - suffix
    let start = new[..<cursor].lastIndex { !Self.isPart($0) }.map { $0 + 1 } ?? 0
    let token = new[start..<cursor]
    guard let mark = token.first, token.count > Self.minQueryLength,
      start == 0 || !"/=".contains(new[start - 1])
    else { return nil }
    query = String(token.dropFirst())
    range = start..<cursor
    switch mark {
    case "@" where query.filter { "@#".contains($0) } != "@" || query.first != "@":
      guard !query.contains(":") else { return nil }
      kind = .mention
    case "#" where query.allSatisfy({ !"@#:.-".contains($0) }): kind = .hashtag
    case ":" where query.allSatisfy({ $0.isASCII && !"@#:.-".contains($0) }): kind = .emoji
    default: return nil
    }
  }

  /// True if it is an earlier or later state of the same word.
  package func isSameWord(as other: TypedToken) -> Bool {
    kind == other.kind && range.lowerBound == other.range.lowerBound
  }

  /// The text with the token replaced by this word, which includes the mark.
  package func completed(in text: String, as word: String) -> String {
    let characters = Array(text)
    guard range.upperBound <= characters.count else { return text }
    let rest = String(characters[range.upperBound...])
    return String(characters[..<range.lowerBound]) + word + (rest.hasPrefix(" ") ? "" : " ") + rest
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_.-@#:".contains(character)
  }
}

/// A file of the project, split into the tokens of its code. Comments are removed, and the contents
/// of string literals do not count as code.
struct SourceFile: Sendable {
  struct Token: Hashable, Sendable {
    let text: String
    /// Counts from 1.
    let line: Int
  }

  /// Relative to the root of the project: `Features/Feed/FeedView.swift`
  let path: String
  let text: String
  let lines: [Substring]
  let tokens: [Token]
  let commentedLines: Set<Int>
  /// The byte ranges of comments, and of the contents of string literals.
  let comments: [Range<Int>]
  let strings: [Range<Int>]
  private let positions: [String: [Int]]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var lexer = Lexer(text)
    lexer.run()
    tokens = lexer.tokens
    commentedLines = lexer.commentedLines
    comments = lexer.comments
    strings = lexer.strings
    positions = Dictionary(grouping: tokens.indices) { [tokens] in tokens[$0].text }
  }
}

extension SourceFile {
  var name: String {
    String(path.split(separator: "/").last ?? "").replacing(".swift", with: "")
  }

  func isIn(_ folders: String...) -> Bool {
    folders.contains { path.hasPrefix($0 + "/") }
  }

  /// The lines on which the pattern occurs, regardless of spacing: `Date()` finds `Date( )` but not
  /// `UpDate()`.
  func lines(of pattern: String) -> [Int] {
    positions(of: pattern).map { tokens[$0].line }
  }

  func contains(_ pattern: String) -> Bool {
    !positions(of: pattern).isEmpty
  }

  /// The index of the first token of each match.
  func positions(of pattern: String) -> [Int] {
    let words = Lexer.words(of: pattern)
    guard let first = words.first, let starts = positions[first] else { return [] }
    return starts.filter { start in
      start + words.count <= tokens.count
        && words.indices.allSatisfy { tokens[start + $0].text == words[$0] }
    }
  }

  func token(_ index: Int) -> String? {
    tokens.indices.contains(index) ? tokens[index].text : nil
  }

  /// The modules this file imports, each with its line.
  var imports: [(module: String, line: Int)] {
    positions(of: "import").compactMap { index in
      guard index == 0 || tokens[index - 1].line < tokens[index].line || isAttribute(before: index)
      else { return nil }
      let kinds = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
      let next = kinds.contains(token(index + 1) ?? "") ? index + 2 : index + 1
      return token(next).map { ($0, tokens[index].line) }
    }
  }

  /// True for `@testable import`, `package import` and the like.
  private func isAttribute(before index: Int) -> Bool {
    ["testable", "preconcurrency", "package", "public", "internal", "private", "fileprivate"]
      .contains(tokens[index - 1].text)
  }
}

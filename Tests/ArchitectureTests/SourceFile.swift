/// One file of the project, cut into the words and marks of its code: comments are set aside and
/// what stands in a string literal is no code.
struct SourceFile: Sendable {
  struct Token: Hashable, Sendable {
    let text: String
    /// From 1 on.
    let line: Int
  }

  /// From the root of the project: `Features/Feed/FeedView.swift`
  let path: String
  let text: String
  let lines: [Substring]
  let tokens: [Token]
  let commentedLines: Set<Int>
  /// Where comments stand, and what stands between the quotes of strings: places among the bytes.
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

  /// Where this stands in the code, however it is spaced: `Date()` finds `Date( )` and no `UpDate()`.
  func lines(of pattern: String) -> [Int] {
    positions(of: pattern).map { tokens[$0].line }
  }

  func contains(_ pattern: String) -> Bool {
    !positions(of: pattern).isEmpty
  }

  /// The index of the first token of each place.
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

  /// `@testable import`, `package import` and the like.
  private func isAttribute(before index: Int) -> Bool {
    ["testable", "preconcurrency", "package", "public", "internal", "private", "fileprivate"]
      .contains(tokens[index - 1].text)
  }
}

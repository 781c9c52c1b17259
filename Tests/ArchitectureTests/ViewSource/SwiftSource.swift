import Foundation

/// A Swift file, analyzed with patterns and braces instead of a parser.
struct SwiftSource: Sendable {
  let path: String
  /// Without comments. Lines match those of the file.
  let code: String
  /// Without comments and without the contents of string literals.
  let bare: String
  /// The conditions of the `#if` directives around each line, outermost first.
  let conditions: [[String]]

  init(_ file: SourceFile) {
    path = file.path
    code = Self.blanking(file.comments, in: file.text)
    bare = Self.blanking(file.strings, in: code)
    conditions = Self.conditions(in: bare)
  }

  init(path: String, text: String) {
    self.init(SourceFile(path: path, text: text))
  }

  init(_ text: String) {
    self.init(path: "Snippet.swift", text: text)
  }
}

/// A declaration or a closure: the text before its brace, and inside the braces.
struct SourceBlock {
  let header: Substring
  let body: Substring
  /// The text after the closing brace.
  let rest: Substring
}

/// A pattern that is searched for in single lines.
struct LinePattern {
  let inLine: Regex<Substring>
  /// Used to check whether any line can match, because one search in the text is cheaper than one
  /// per line.
  let inText: Regex<Substring>

  init(_ pattern: Regex<Substring>) {
    inLine = pattern.inCode
    inText = inLine.anchorsMatchLineEndings()
  }
}

extension Regex {
  /// Words end at every punctuation mark, because `a.b` would otherwise be one word. Matches
  /// scalars, because code contains no combined characters, and checking for them takes time
  /// everywhere.
  var inCode: Self { wordBoundaryKind(.simple).matchingSemantics(.unicodeScalar) }
}

extension SwiftSource {
  /// All `header { body }` blocks whose header matches, including nested ones.
  func blocks(_ header: some RegexComponent) -> [SourceBlock] {
    bare.matches(of: header.regex.inCode).compactMap { match in
      guard let open = bare[match.range.upperBound...].firstIndex(of: "{"),
        let close = Self.end(of: open, in: bare)
      else { return nil }
      let inside = bare.index(after: open)
      return SourceBlock(
        header: bare[match.range.lowerBound..<open], body: bare[inside..<close],
        rest: bare[bare.index(after: close)...])
    }
  }

  /// The matching lines, except for those inside of an `#if` with one of the conditions.
  func lines(
    matching pattern: LinePattern, outside allowed: [String] = [], in text: String? = nil
  ) -> [String] {
    let text = text ?? bare
    guard text.contains(pattern.inText) else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { number, line in
        line.contains(pattern.inLine) && !conditions[number].contains { allowed.contains($0) }
      }
      .map { $1.trimmingCharacters(in: .whitespaces) }
  }

  /// The index of the brace that closes the one at `open`.
  static func end(of open: String.Index, in text: String) -> String.Index? {
    var depth = 0
    for index in text[open...].indices {
      if text[index] == "{" { depth += 1 }
      if text[index] == "}" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }
}

extension SwiftSource {
  /// Replaces these ranges with spaces.
  private static func blanking(_ places: [Range<Int>], in text: String) -> String {
    var bytes = Array(text.utf8)
    for place in places.joined() where bytes[place] != UInt8(ascii: "\n") {
      bytes[place] = UInt8(ascii: " ")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func conditions(in text: String) -> [[String]] {
    var stack: [String] = []
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let words = line.trimmingCharacters(in: .whitespaces)
      if words.hasPrefix("#if ") {
        stack.append(String(words.dropFirst(4)))
      } else if words.hasPrefix("#elseif ") {
        stack[stack.endIndex - 1] = String(words.dropFirst(8))
      } else if words == "#else", let condition = stack.popLast() {
        stack.append(condition.hasPrefix("!") ? String(condition.dropFirst()) : "!" + condition)
      } else if words == "#endif" {
        stack.removeLast()
      }
      return stack
    }
  }
}

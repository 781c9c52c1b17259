/// Just enough of Swift's grammar to tell code from comments and strings.
struct Lexer {
  private(set) var tokens: [SourceFile.Token] = []
  private(set) var commentedLines: Set<Int> = []
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  static func words(of text: String) -> [String] {
    var lexer = Lexer(text)
    lexer.run()
    return lexer.tokens.map(\.text)
  }

  mutating func run() {
    while position < bytes.count {
      if looks("//") {
        skipLineComment()
      } else if looks("/*") {
        skipBlockComment()
      } else if startsString {
        skipString()
      } else {
        readWordOrMark()
      }
    }
  }
}

extension Lexer {
  private func looks(_ text: StaticString, at offset: Int = 0) -> Bool {
    let start = position + offset
    guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { buffer in
      buffer.indices.allSatisfy { bytes[start + $0] == buffer[$0] }
    }
  }

  private mutating func step() {
    if bytes[position] == UInt8(ascii: "\n") { line += 1 }
    position += 1
  }

  private mutating func skipLineComment() {
    commentedLines.insert(line)
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      commentedLines.insert(line)
      if looks("/*") {
        depth += 1
        position += 2
      } else if looks("*/") {
        depth -= 1
        position += 2
      } else {
        step()
      }
    } while depth > 0 && position < bytes.count
  }

  private mutating func readWordOrMark() {
    let byte = bytes[position]
    guard byte > 0x20 else { return step() }
    let start = position
    position += 1
    if Self.isWordPart(byte) {
      while position < bytes.count, Self.isWordPart(bytes[position]) { position += 1 }
      // `try!` forces and `try !a` negates.
      let isTry = bytes[start..<position].elementsEqual("try".utf8)
      let isAs = bytes[start..<position].elementsEqual("as".utf8)
      if isTry || isAs, position < bytes.count, looks("!") { position += 1 }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    tokens.append(SourceFile.Token(text: text, line: line))
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

// Strings: one token, whatever is in them.
extension Lexer {
  private var pounds: Int {
    bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count
  }

  private var startsString: Bool {
    looks("\"") || (bytes[position] == UInt8(ascii: "#") && looks("\"", at: pounds))
  }

  private mutating func skipString() {
    tokens.append(SourceFile.Token(text: "\"\"", line: line))
    let pounds = pounds
    position += pounds
    let isMultiline = looks("\"\"\"") && !looks("\"\"\"\"\"\"")
    position += isMultiline ? 3 : 1
    while position < bytes.count {
      if closes(isMultiline, pounds) {
        position += (isMultiline ? 3 : 1) + pounds
        return
      }
      if escapes(pounds) {
        position += 1 + pounds
        if position < bytes.count, looks("(") { skipInterpolation() } else { step() }
      } else if !isMultiline, bytes[position] == UInt8(ascii: "\n") {
        return
      } else {
        step()
      }
    }
  }

  private func closes(_ isMultiline: Bool, _ pounds: Int) -> Bool {
    guard isMultiline ? looks("\"\"\"") : looks("\"") else { return false }
    let end = position + (isMultiline ? 3 : 1)
    return end + pounds <= bytes.count
      && bytes[end..<end + pounds].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private func escapes(_ pounds: Int) -> Bool {
    let end = position + 1 + pounds
    return looks("\\") && end <= bytes.count
      && bytes[(position + 1)..<end].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  /// What is interpolated is code.
  private mutating func skipInterpolation() {
    var depth = 0
    repeat {
      if looks("(") { depth += 1 }
      if looks(")") { depth -= 1 }
      if startsString { skipString() } else { readWordOrMark() }
    } while depth > 0 && position < bytes.count
  }
}

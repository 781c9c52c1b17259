/// Just enough of Swift's grammar to tell code from comments and strings.
struct Lexer {
  private(set) var tokens: [SourceFile.Token] = []
  private(set) var commentedLines: Set<Int> = []
  /// The byte ranges of comments, and of the contents of string literals.
  private(set) var comments: [Range<Int>] = []
  private(set) var strings: [Range<Int>] = []
  /// With trailing zeros, so that looking ahead needs no bounds check.
  private let bytes: [UInt8]
  private let end: Int
  private var position = 0
  private var line = 1

  init(_ text: String) {
    bytes = Array(text.utf8) + [0, 0, 0]
    end = bytes.count - 3
  }

  static func words(of text: String) -> [String] {
    var lexer = Lexer(text)
    lexer.run()
    return lexer.tokens.map(\.text)
  }

  mutating func run() {
    while position < end { readNext() }
  }
}

// Works on numeric bytes, because a test checks millions of them without an optimizer.
extension Lexer {
  private mutating func readNext() {
    switch bytes[position] {
    case 0x0A:
      line += 1
      position += 1
    case 0...0x20: position += 1
    case 0x2F where bytes[position + 1] == 0x2F: skipLineComment()
    case 0x2F where bytes[position + 1] == 0x2A: skipBlockComment()
    case 0x22: skipString(pounds: 0)
    case 0x23:
      let pounds = pounds(at: position)
      if bytes[position + pounds] == 0x22 { skipString(pounds: pounds) } else { readMark() }
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...: readWord()
    default: readMark()
    }
  }

  private mutating func step() {
    if bytes[position] == 0x0A { line += 1 }
    position += 1
  }

  private mutating func skipLineComment() {
    let start = position
    commentedLines.insert(line)
    while position < end, bytes[position] != 0x0A { position += 1 }
    comments.append(start..<position)
  }

  private mutating func skipBlockComment() {
    let start = position
    var depth = 0
    repeat {
      commentedLines.insert(line)
      switch (bytes[position], bytes[position + 1]) {
      case (0x2F, 0x2A):
        depth += 1
        position += 2
      case (0x2A, 0x2F):
        depth -= 1
        position += 2
      default: step()
      }
    } while depth > 0 && position < end
    comments.append(start..<min(position, end))
  }

  private mutating func readWord() {
    let start = position
    while Self.isWordPart(bytes[position]) { position += 1 }
    // `try!` forces and `try !a` negates.
    if bytes[position] == 0x21, bytes[position - 1] == 0x79 || bytes[position - 1] == 0x73 {
      let word = bytes[start..<position]
      if word.elementsEqual("try".utf8) || word.elementsEqual("as".utf8) { position += 1 }
    }
    add(start..<position)
  }

  private mutating func readMark() {
    position += 1
    add((position - 1)..<position)
  }

  private mutating func add(_ range: Range<Int>) {
    let text = String(decoding: bytes[range], as: UTF8.self)
    tokens.append(SourceFile.Token(text: text, line: line))
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x5F, 0x80...: true
    default: false
    }
  }
}

// A string is one token, whatever its content.
extension Lexer {
  private func pounds(at start: Int) -> Int {
    var end = start
    while bytes[end] == 0x23 { end += 1 }
    return end - start
  }

  private func isTripleQuote(at place: Int) -> Bool {
    bytes[place] == 0x22 && bytes[place + 1] == 0x22 && bytes[place + 2] == 0x22
  }

  private mutating func skipString(pounds: Int) {
    tokens.append(SourceFile.Token(text: "\"\"", line: line))
    position += pounds
    let isMultiline = isTripleQuote(at: position) && !isTripleQuote(at: position + 3)
    position += isMultiline ? 3 : 1
    let start = position
    while position < end {
      switch bytes[position] {
      case 0x22 where closes(isMultiline, pounds):
        strings.append(start..<position)
        position += (isMultiline ? 3 : 1) + pounds
        return
      case 0x5C where self.pounds(at: position + 1) >= pounds:
        position += 1 + pounds
        if bytes[position] == 0x28 { skipInterpolation() } else if position < end { step() }
      case 0x0A where !isMultiline: return
      default: step()
      }
    }
  }

  private func closes(_ isMultiline: Bool, _ pounds: Int) -> Bool {
    guard !isMultiline || isTripleQuote(at: position) else { return false }
    return self.pounds(at: position + (isMultiline ? 3 : 1)) >= pounds
  }

  /// Interpolated expressions are code.
  private mutating func skipInterpolation() {
    var depth = 0
    repeat {
      if bytes[position] == 0x28 { depth += 1 }
      if bytes[position] == 0x29 { depth -= 1 }
      readNext()
    } while depth > 0 && position < end
  }
}

/// Reads a text once from beginning to end, and writes its replacement.
struct TextReader {
  struct Tag {
    let name: String
    let isEnd: Bool
    let isEmpty: Bool
    let attributes: [(name: String, value: String)]
  }

  private var output: [UInt8] = []
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var filler = 0
  /// The last character outside of markup, because markup can separate a name from its sign.
  private var last: Unicode.Scalar = " "

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    output.reserveCapacity(scalars.count + 16)
  }

  var result: String { String(decoding: output, as: UTF8.self) }

  var isAtEnd: Bool { position == scalars.count }

  var current: Unicode.Scalar { scalars[position] }

  func follows(_ sign: Unicode.Scalar) -> Bool { last == sign }

  /// Reads a character and writes another one of the same kind.
  mutating func fill() {
    let scalar = scalars[position]
    position += 1
    last = scalar
    switch scalar.value {
    case 0x61...0x7A: writeLetter()
    case 0x41...0x5A: writeLetter(isCapital: true)
    case 0x30...0x39:
      output.append(48 + UInt8(filler % 10))
      filler += 1
    case 0..<0x80: output.append(UInt8(scalar.value))
    default: output += String(Self.pseudonym(for: scalar)).utf8
    }
  }

  mutating func write(_ text: String) { output += text.utf8 }

  mutating func writeLetter(isCapital: Bool = false) {
    let letter = Self.words[filler % Self.words.count]
    output.append(isCapital ? letter - 32 : letter)
    filler += 1
  }

  private static let words = Array("loremipsumdolorsitametconsecteturadipiscingelit".utf8)
}

// Tags, names, hashtags, emoji codes and URLs. Each function returns nil and reads nothing if there
// is none here.
extension TextReader {
  mutating func tag() -> Tag? {
    var place = position + 1
    let isEnd = peek(place) == "/"
    if isEnd { place += 1 }
    let name = run(from: &place) { $0.isLetter || $0.isDigit }.lowercased()
    guard ScrubRules.isTag(name), let next = peek(place), next == ">" || next == "/" || next == " "
    else { return nil }
    var attributes: [(String, String)] = []
    var isEmpty = false
    while let scalar = peek(place), scalar != ">" {
      place += 1
      if scalar == "/" { isEmpty = true }
      guard scalar.isLetter else { continue }
      place -= 1
      let name = run(from: &place) { $0.isLetter || $0.isDigit || $0 == "-" || $0 == ":" }
      guard peek(place) == "=" else { continue }
      place += 1
      guard let quote = peek(place), quote == "\"" || quote == "'" else { continue }
      place += 1
      attributes.append((name.lowercased(), run(from: &place) { $0 != quote }))
      place += 1
    }
    guard peek(place) == ">" else { return nil }
    position = place + 1
    return Tag(name: name, isEnd: isEnd, isEmpty: isEmpty, attributes: attributes)
  }

  /// Without the `&` and the `;`.
  mutating func entity() -> String? {
    var place = position + 1
    let name = run(from: &place) { $0.isLetter || $0.isDigit || $0 == "#" }
    guard (2...8).contains(name.utf8.count), peek(place) == ";" else { return nil }
    position = place + 1
    last = ";"
    return name
  }

  mutating func name() -> String? {
    var place = position
    var name = run(from: &place) {
      $0.isLetter || $0.isDigit || $0 == "_" || $0 == "." || $0 == "-"
    }
    while let end = name.last, ".-".contains(end) { name.removeLast() }
    return take(name)
  }

  /// The server of `@ada@a.example`, after the second `@`.
  mutating func host() -> String? {
    guard !isAtEnd, current == "@" else { return nil }
    let start = position
    position += 1
    guard let host = name() else {
      position = start
      return nil
    }
    return host
  }

  mutating func hashtag() -> String? {
    var place = position
    return take(run(from: &place) { $0 == "_" || $0.isDigit || $0.properties.isAlphabetic })
  }

  mutating func emojiCode() -> String? {
    var place = position + 1
    let code = run(from: &place) { $0.isLetter || $0.isDigit || $0 == "_" }
    guard code.utf8.count > 1, peek(place) == ":", code.contains(where: \.isLetter) else {
      return nil
    }
    position = place + 1
    last = ":"
    return code
  }

  mutating func address() -> String? {
    guard starts("https://") || starts("http://") else { return nil }
    var place = position
    return take(
      run(from: &place) { $0 != "<" && $0 != ">" && $0 != "\"" && !$0.properties.isWhitespace })
  }

  private mutating func take(_ text: String) -> String? {
    guard !text.isEmpty else { return nil }
    position += text.unicodeScalars.count
    last = "a"
    return text
  }

  private func starts(_ word: String) -> Bool {
    scalars[position...].starts(with: word.unicodeScalars)
  }

  private func peek(_ place: Int) -> Unicode.Scalar? {
    place < scalars.count ? scalars[place] : nil
  }

  private func run(from place: inout Int, while isPart: (Unicode.Scalar) -> Bool) -> String {
    var text = String.UnicodeScalarView()
    while place < scalars.count, isPart(scalars[place]) {
      text.append(scalars[place])
      place += 1
    }
    return String(text)
  }
}

extension TextReader {
  /// A letter of the same script, with the same direction and width.
  private static func pseudonym(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter: return letter(like: scalar, isCapital: true)
    case .lowercaseLetter, .otherLetter, .modifierLetter, .letterNumber:
      return letter(like: scalar, isCapital: false)
    case .decimalNumber, .otherNumber: return "0"
    case .nonspacingMark where scalar.properties.isVariationSelector: return scalar
    case .nonspacingMark, .spacingMark, .enclosingMark: return "\u{301}"
    case .modifierSymbol where properties.isEmojiModifier: return "\u{1F3FD}"
    case .otherSymbol where (0x1F1E6...0x1F1FF).contains(scalar.value): return "\u{1F1E6}"
    case .otherSymbol where properties.isEmoji: return "\u{1F642}"
    case .otherSymbol: return "\u{25CB}"
    case .format where scalar.value >= 0xE0000: return "\u{E0061}"
    case .privateUse, .unassigned, .surrogate: return "o"
    default: return scalar
    }
  }

  private static func letter(like scalar: Unicode.Scalar, isCapital: Bool) -> Unicode.Scalar {
    switch scalar.value {
    case 0x80...0x24F: isCapital ? "\u{C9}" : "\u{E9}"
    case 0x370...0x3FF: isCapital ? "\u{391}" : "\u{3B1}"
    case 0x400...0x52F: isCapital ? "\u{410}" : "\u{430}"
    case 0x590...0x5FF: "\u{5D0}"
    case 0x600...0x6FF: "\u{627}"
    case 0x900...0x97F: "\u{915}"
    case 0xE00...0xE7F: "\u{E01}"
    case 0x3040...0x309F: "\u{3042}"
    case 0x30A0...0x30FF: "\u{30A2}"
    case 0x3400...0x9FFF, 0x20000...0x3FFFF: "\u{5B57}"
    case 0xAC00...0xD7A3: "\u{AC00}"
    default: isCapital ? "O" : "o"
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isLetter: Bool {
    (0x61...0x7A).contains(value) || (0x41...0x5A).contains(value)
  }

  fileprivate var isDigit: Bool { (0x30...0x39).contains(value) }
}

/// Scans a text in one pass over its bytes. It follows the rules of Mastodon's servers, so that
/// links and counts match theirs.
struct TextScanner {
  private let bytes: [UInt8]

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  mutating func scan() -> [TextEntity] {
    var entities: [TextEntity] = []
    var position = 0
    while position < bytes.count {
      if let entity = entity(at: position) {
        entities.append(entity)
        position = entity.range.upperBound
      } else {
        position += 1
      }
    }
    return entities
  }
}

extension TextScanner {
  private func entity(at start: Int) -> TextEntity? {
    switch bytes[start] {
    case UInt8(ascii: "h"), UInt8(ascii: "H"): link(at: start)
    case UInt8(ascii: "@"): mention(at: start)
    case UInt8(ascii: "#"): hashtag(at: start, markLength: 1)
    case 0xEF where bytes[start...].starts(with: "＃".utf8): hashtag(at: start, markLength: 3)
    default: nil
    }
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func byte(at position: Int) -> UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  private func scalar(at position: Int) -> (scalar: Unicode.Scalar, end: Int)? {
    guard let first = byte(at: position) else { return nil }
    if first < 0x80 { return (Unicode.Scalar(first), position + 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    let mask: UInt8 = length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07
    let end = min(position + length, bytes.count)
    let value = bytes[position + 1..<end].reduce(UInt32(first & mask)) {
      $0 << 6 | UInt32($1 & 0x3F)
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", end)
  }

  private func scalar(before position: Int) -> Unicode.Scalar? {
    var start = position - 1
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start < 0 ? nil : scalar(at: start)?.scalar
  }

  /// The end of the run of scalars from `start` that `isPart` accepts.
  private func end(from start: Int, while isPart: (Unicode.Scalar) -> Bool) -> Int {
    var position = start
    while let (scalar, next) = scalar(at: position), isPart(scalar) { position = next }
    return position
  }
}

// MARK: - Mentions and hashtags

extension TextScanner {
  private func mention(at start: Int) -> TextEntity? {
    // After a letter, it is an e-mail address. After a slash, it is part of another address.
    if let before = scalar(before: start), before.isWordPart || "=/".unicodeScalars.contains(before)
    {
      return nil
    }
    guard let nameEnd = nameEnd(from: start + 1) else { return nil }
    let userName = text(start + 1..<nameEnd)
    guard byte(at: nameEnd) == UInt8(ascii: "@"), let hostEnd = hostNameEnd(from: nameEnd + 1)
    else {
      return TextEntity(
        range: start..<nameEnd, kind: .mention(userName: userName, host: nil))
    }
    return TextEntity(
      range: start..<hostEnd,
      kind: .mention(userName: userName, host: text(nameEnd + 1..<hostEnd)))
  }

  /// User names are ASCII, with dots and dashes inside only.
  private func nameEnd(from start: Int) -> Int? {
    let runEnd = end(from: start) { $0.isASCII && ($0.isWordPart || $0 == "." || $0 == "-") }
    guard runEnd > start, Unicode.Scalar(bytes[start]).isWordPart else { return nil }
    return (start..<runEnd).last { Unicode.Scalar(bytes[$0]).isWordPart }.map { $0 + 1 }
  }

  private func hostNameEnd(from start: Int) -> Int? {
    var runEnd = end(from: start) { $0.isWordPart || $0 == "." || $0 == "-" }
    while runEnd > start, [UInt8(ascii: "."), UInt8(ascii: "-")].contains(bytes[runEnd - 1]) {
      runEnd -= 1
    }
    guard runEnd > start, let first = scalar(at: start)?.scalar, first.isWordPart else {
      return nil
    }
    return runEnd
  }

  private func hashtag(at start: Int, markLength: Int) -> TextEntity? {
    if let before = scalar(before: start),
      before.isWordPart || "=/)&".unicodeScalars.contains(before)
    {
      return nil
    }
    let nameStart = start + markLength
    // A keycap emoji consists of a hash sign and two marks.
    if let first = scalar(at: nameStart)?.scalar, first.isMark { return nil }
    var position = nameStart
    var nameEnd = nameStart
    var hasLetter = false
    while let (scalar, next) = scalar(at: position) {
      if scalar.isWordPart {
        nameEnd = next
        hasLetter = hasLetter || scalar.isLetter
      } else if !(position > nameStart && Self.joinsHashtags(scalar)) {
        break
      }
      position = next
    }
    guard hasLetter else { return nil }
    return TextEntity(range: start..<nameEnd, kind: .hashtag(text(nameStart..<nameEnd)))
  }

  /// True for middle dots and the zero-width non-joiner, which are allowed inside a hashtag but not
  /// at its ends.
  private static func joinsHashtags(_ scalar: Unicode.Scalar) -> Bool {
    ["\u{B7}", "\u{30FB}", "\u{200C}"].contains(scalar)
  }
}

// MARK: - Links

extension TextScanner {
  private func link(at start: Int) -> TextEntity? {
    guard let hostStart = schemeEnd(at: start) else { return nil }
    if let before = scalar(before: start),
      before.isASCII && before.isWordPart || "@$#".unicodeScalars.contains(before)
    {
      return nil
    }
    guard var end = linkHostEnd(from: hostStart) else { return nil }
    if byte(at: end) == UInt8(ascii: ":") {
      let portEnd = self.end(from: end + 1) { ("0"..."9").contains($0) }
      if portEnd > end + 1, portEnd <= end + 6 { end = portEnd }
    }
    // A name before an @ is not a host. Such a link would show one place and lead to another.
    if byte(at: end) == UInt8(ascii: "@") { return nil }
    if let next = byte(at: end), "/?#".utf8.contains(next) { end = tailEnd(from: end) }
    return TextEntity(range: start..<end, kind: .link)
  }

  private func schemeEnd(at start: Int) -> Int? {
    // Most words with an "h" end here.
    guard bytes.count - start > 7, bytes[start + 1] | 0x20 == UInt8(ascii: "t"),
      bytes[start + 2] | 0x20 == UInt8(ascii: "t"), bytes[start + 3] | 0x20 == UInt8(ascii: "p")
    else { return nil }
    let end = bytes[start + 4] | 0x20 == UInt8(ascii: "s") ? start + 5 : start + 4
    return bytes[end...].starts(with: "://".utf8) ? end + 3 : nil
  }

  /// At least two labels, separated by single dots. A dot at the end belongs to the sentence.
  private func linkHostEnd(from start: Int) -> Int? {
    var labelStart = start
    var hostEnd: Int?
    while true {
      let labelEnd = end(from: labelStart) { $0 == "-" || $0.isWordPart }
      if labelEnd == labelStart { return hostEnd }
      if labelStart > start { hostEnd = topLevelEnd(labelStart..<labelEnd) }
      guard byte(at: labelEnd) == UInt8(ascii: "."), hostEnd ?? labelEnd == labelEnd else {
        return hostEnd
      }
      labelStart = labelEnd + 1
    }
  }

  /// In scripts without spaces, a sentence continues directly after `.com`.
  private func topLevelEnd(_ label: Range<Int>) -> Int {
    guard bytes[label.lowerBound].isASCIILetter else { return label.upperBound }
    return end(from: label.lowerBound) { scalar in
      (scalar == "-" || scalar.isWordPart) && !scalar.usesNoSpaces
    }
  }

  /// Path, query and fragment, without the sentence's punctuation and surrounding brackets.
  private func tailEnd(from start: Int) -> Int {
    var open: [Unicode.Scalar: Int] = [:]
    var position = start
    var tailEnd = start
    while let (scalar, next) = scalar(at: position), !Self.endsLinks(scalar) {
      if let opening = Self.openings[scalar] {
        guard let count = open[opening], count > 0 else { break }
        open[opening] = count - 1
      } else if Self.openings.values.contains(scalar) {
        open[scalar, default: 0] += 1
      }
      if !Self.isSentencePunctuation(scalar) { tailEnd = next }
      position = next
    }
    return tailEnd
  }

  private static let openings: [Unicode.Scalar: Unicode.Scalar] = [")": "(", "]": "["]

  private static func endsLinks(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar.value <= 0x20 || "<>\"`\\{}\u{7F}".unicodeScalars.contains(scalar)
    }
    return scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
      || scalar.properties.isBidiControl
      || "、。「」『』【】〈〉《》（）！，：；？".unicodeScalars.contains(scalar)
  }

  private static func isSentencePunctuation(_ scalar: Unicode.Scalar) -> Bool {
    "!'*,.:;?([|~…’”»،؛؟।".unicodeScalars.contains(scalar)
  }
}

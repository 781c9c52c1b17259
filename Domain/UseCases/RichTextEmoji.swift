extension RichText {
  /// Replaces these shortcodes with pictures, outside of links. Unknown shortcodes stay text.
  package func showing(_ emojis: [CustomEmoji]) -> RichText {
    guard !emojis.isEmpty else { return self }
    let known = Dictionary(emojis.map { ($0.shortcode, $0) }) { first, _ in first }
    let bytes = Array(text.utf8)
    var found: [Span] = []
    var colon: Int?
    for (index, byte) in bytes.enumerated() where !byte.isShortcodePart {
      guard byte == UInt8(ascii: ":") else {
        colon = nil
        continue
      }
      let start = colon
      // A colon that doesn't end a shortcode can start one.
      colon = index
      guard let start, let emoji = known[String(decoding: bytes[start + 1..<index], as: UTF8.self)]
      else { continue }
      found.append(Span(range: start..<index + 1, target: .emoji(emoji)))
      colon = nil
    }
    // Both are sorted, so one pass finds the emojis outside of links.
    var links = spans[...]
    let free = found.filter { new in
      links = links.drop { $0.range.upperBound <= new.range.lowerBound }
      return links.first.map { !$0.range.overlaps(new.range) } ?? true
    }
    return RichText(text, spans: spans + free)
  }

  /// The text for a screen reader: shortcodes without their colons.
  package var spoken: String {
    let pictures = spans.filter(\.isEmoji)
    guard !pictures.isEmpty else { return text }
    let bytes = Array(text.utf8)
    var spoken: [UInt8] = []
    var end = 0
    for span in pictures {
      spoken += bytes[end..<span.range.lowerBound] + bytes[span.range].dropFirst().dropLast()
      end = span.range.upperBound
    }
    return String(decoding: spoken + bytes[end...], as: UTF8.self)
  }
}

extension RichText.Span {
  fileprivate var isEmoji: Bool {
    if case .emoji = target { true } else { false }
  }
}

extension UInt8 {
  fileprivate var isShortcodePart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

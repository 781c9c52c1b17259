/// Splits HTML into tags and the text between them. Never fails, and reads each byte at most a
/// fixed number of times.
struct HTMLScanner {
  enum Token {
    /// Literal text, without white space and character references.
    case text(Range<Int>)
    case character(Unicode.Scalar)
    case space, newline
    case open(HTMLTag, HTMLAttributes)
    case close(HTMLTag)
  }

  let bytes: [UInt8]
  private var position = 0

  init(_ html: String) {
    bytes = Array(html.utf8)
  }

  mutating func next() -> Token? {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "<"):
        if let token = markup() { return token }
      case UInt8(ascii: "&"):
        return reference()
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        position += 1
        return .space
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0C:
        position += 1
        return .newline
      default:
        return text(from: position)
      }
    }
    return nil
  }
}

extension HTMLScanner {
  private mutating func text(from start: Int) -> Token {
    position = start + 1
    while position < bytes.count, !Self.endsText(bytes[position]) { position += 1 }
    return .text(start..<position)
  }

  private static func endsText(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: " "), 0x09, 0x0A, 0x0C, 0x0D: true
    default: false
    }
  }

  private mutating func reference() -> Token {
    guard let entity = HTMLEntity.decode(bytes, at: position) else { return text(from: position) }
    position = entity.end
    switch entity.scalar {
    case " ", "\t": return .space
    case "\n", "\r": return .newline
    default: return .character(entity.scalar)
    }
  }

  /// Nil for comments, declarations, and tags without an end.
  private mutating func markup() -> Token? {
    guard let next = byte(at: position + 1) else { return text(from: position) }
    if next.isLetter { return open() }
    switch next {
    case UInt8(ascii: "/"):
      guard let name = byte(at: position + 2), name.isLetter else { break }
      return close()
    case UInt8(ascii: "!") where bytes[position...].starts(with: "<!--".utf8):
      skip(past: "-->")
      return nil
    case UInt8(ascii: "!"), UInt8(ascii: "?"):
      skip(past: ">")
      return nil
    default:
      break
    }
    return text(from: position)
  }

  private mutating func open() -> Token? {
    position += 1
    let tag = tagName()
    var attributes = HTMLAttributes()
    while let attribute = HTMLAttribute.next(in: bytes, at: &position) {
      attributes.add(attribute, from: bytes)
    }
    // The tag never ends, so it is not a tag, and nothing follows it.
    guard position < bytes.count else { return nil }
    position += 1
    if tag.kind == .unread { skipElement(named: Array(bytes[tag.range])) }
    return tag.kind == .unread ? nil : .open(tag.kind, attributes)
  }

  private mutating func close() -> Token? {
    position += 2
    let tag = tagName()
    skip(past: ">")
    return .close(tag.kind)
  }

  private mutating func tagName() -> (kind: HTMLTag, range: Range<Int>) {
    let start = position
    while let byte = byte(at: position), !byte.endsName { position += 1 }
    return (HTMLTag(bytes[start..<position]), start..<position)
  }

  private mutating func skipElement(named name: [UInt8]) {
    while position < bytes.count {
      skip(past: "</")
      let end = min(position + name.count, bytes.count)
      if bytes[position..<end].lazy.map({ $0 | 0x20 }).elementsEqual(name.lazy.map { $0 | 0x20 }) {
        return skip(past: ">")
      }
    }
  }

  private mutating func skip(past mark: StaticString) {
    let mark = UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount)
    while position < bytes.count,
      bytes[position] != mark[0] || !bytes[position...].starts(with: mark)
    { position += 1 }
    position = min(position + mark.count, bytes.count)
  }

  private func byte(at position: Int) -> UInt8? {
    position < bytes.count ? bytes[position] : nil
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  var isHTMLSpace: Bool { self == UInt8(ascii: " ") || (0x09...0x0D).contains(self) }

  fileprivate var endsName: Bool {
    isHTMLSpace || self == UInt8(ascii: ">") || self == UInt8(ascii: "/")
  }
}

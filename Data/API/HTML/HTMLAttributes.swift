/// The relevant attributes of a tag. If a name occurs several times, the first one wins.
struct HTMLAttributes {
  private(set) var href: Range<Int>?
  private(set) var classes: Range<Int>?
  private(set) var rel: Range<Int>?
  private(set) var start: Int?
  private(set) var value: Int?
  private(set) var isReversed = false

  mutating func add(_ attribute: HTMLAttribute, from bytes: [UInt8]) {
    let name = bytes[attribute.name]
    guard let first = name.first, (2...8).contains(name.count) else { return }
    switch first | 0x20 {
    case UInt8(ascii: "h") where name.isWord("href"): href = href ?? attribute.value
    case UInt8(ascii: "c") where name.isWord("class"): classes = classes ?? attribute.value
    case UInt8(ascii: "r") where name.isWord("rel"): rel = rel ?? attribute.value
    case UInt8(ascii: "r") where name.isWord("reversed"): isReversed = true
    case UInt8(ascii: "s") where name.isWord("start"): start = start ?? attribute.number(in: bytes)
    case UInt8(ascii: "v") where name.isWord("value"): value = value ?? attribute.number(in: bytes)
    default: break
    }
  }

  func hasClass(_ name: String, in bytes: [UInt8]) -> Bool {
    classes.map { bytes[$0].hasWord(name) } ?? false
  }

  func hasRel(_ name: String, in bytes: [UInt8]) -> Bool {
    rel.map { bytes[$0].hasWord(name) } ?? false
  }
}

struct HTMLAttribute {
  let name: Range<Int>
  let value: Range<Int>

  /// Moves `position` to the end of the tag, or to the end of the text, if there are no more
  /// attributes.
  static func next(in bytes: [UInt8], at position: inout Int) -> HTMLAttribute? {
    skip(&position, in: bytes) { $0.isHTMLSpace || $0 == UInt8(ascii: "/") }
    guard position < bytes.count, bytes[position] != UInt8(ascii: ">") else { return nil }
    let nameStart = position
    position += 1
    skip(&position, in: bytes) {
      !$0.isHTMLSpace && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">")
        && $0 != UInt8(ascii: "/")
    }
    let name = nameStart..<position
    skip(&position, in: bytes, while: \.isHTMLSpace)
    guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
      return HTMLAttribute(name: name, value: position..<position)
    }
    position += 1
    skip(&position, in: bytes, while: \.isHTMLSpace)
    return HTMLAttribute(name: name, value: value(in: bytes, at: &position))
  }

  func number(in bytes: [UInt8]) -> Int? {
    value.count <= 9 ? Int(String(decoding: bytes[value], as: UTF8.self)) : nil
  }
}

extension HTMLAttribute {
  private static func value(in bytes: [UInt8], at position: inout Int) -> Range<Int> {
    guard position < bytes.count else { return position..<position }
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let start = position
      skip(&position, in: bytes) { !$0.isHTMLSpace && $0 != UInt8(ascii: ">") }
      return start..<position
    }
    let start = position + 1
    position = start
    skip(&position, in: bytes) { $0 != quote }
    let end = position
    position = min(end + 1, bytes.count)
    return start..<end
  }

  private static func skip(
    _ position: inout Int, in bytes: [UInt8], while isSkipped: (UInt8) -> Bool
  ) {
    while position < bytes.count, isSkipped(bytes[position]) { position += 1 }
  }
}

extension ArraySlice<UInt8> {
  /// - Parameter word: in lower case.
  fileprivate func isWord(_ word: String) -> Bool {
    guard count == word.utf8.count else { return false }
    var index = startIndex
    for letter in word.utf8 {
      if self[index] | 0x20 != letter { return false }
      index += 1
    }
    return true
  }

  fileprivate func hasWord(_ word: String) -> Bool {
    let wanted = word.utf8
    var start = startIndex
    while start < endIndex {
      let end = self[start...].firstIndex(where: \.isHTMLSpace) ?? endIndex
      if end - start == wanted.count, self[start..<end].elementsEqual(wanted) { return true }
      start = end + 1
    }
    return false
  }
}

/// The elements that change the text. Other tags are dropped, and their text is kept.
enum HTMLTag {
  case anchor, span, lineBreak
  /// Separates its content from the text around it.
  case paragraph
  /// Begins and ends a line.
  case line
  case preformatted, orderedList, unorderedList, item
  /// `script` and `style`, whose content is not text.
  case unread
  case other

  /// - Parameter name: in any case.
  init(_ name: ArraySlice<UInt8>) {
    self = name.count > 8 ? Self.longNames(name) : Self.named[Self.packed(name)] ?? .other
  }
}

extension HTMLTag {
  private static let named: [UInt64: HTMLTag] = {
    let names: [(HTMLTag, [String])] = [
      (.anchor, ["a"]), (.span, ["span"]), (.lineBreak, ["br"]), (.preformatted, ["pre"]),
      (.orderedList, ["ol"]), (.unorderedList, ["ul"]), (.item, ["li"]),
      (.unread, ["script", "style"]),
      (.paragraph, ["p", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "table"]),
      (.line, ["div", "tr", "dl", "dt", "dd", "section", "article", "header", "footer", "main"]),
    ]
    return names.reduce(into: [:]) { table, entry in
      for name in entry.1 { table[packed(ArraySlice(name.utf8))] = entry.0 }
    }
  }()

  private static func longNames(_ name: ArraySlice<UInt8>) -> HTMLTag {
    name.lazy.map { $0 | 0x20 }.elementsEqual("blockquote".utf8) ? .paragraph : .other
  }

  /// Packs up to eight bytes of a name into one word. Setting the lower-case bit leaves digits
  /// unchanged.
  private static func packed(_ name: ArraySlice<UInt8>) -> UInt64 {
    name.reduce(0) { $0 << 8 | UInt64($1 | 0x20) }
  }
}

import Domain
import Foundation

/// Converts the HTML of posts, notes and profile fields to text in one pass. Never fails: unknown
/// markup is dropped, and its text is kept.
package struct HTMLText {
  private enum Span {
    case plain, invisible, ellipsis
  }

  private struct Anchor {
    let attributes: HTMLAttributes
    let outerSpans: Int
    /// The start of its text. Nil until some of it is visible.
    var start: Int?
  }

  private struct List {
    /// Nil for bullets.
    var number: Int?
    let step: Int
  }

  private let mentions: [String: Person.ID]
  private let hidesQuote: Bool
  private var scanner: HTMLScanner
  private var writer: HTMLTextWriter
  private var spans: [RichText.Span] = []
  private var openSpans: [Span] = []
  private var invisibleSpans = 0
  private var isInQuote = false
  private var anchor: Anchor?
  private var lists: [List] = []
  private var preformatted = 0

  /// - Parameters:
  ///   - mentions: the people that addresses refer to. Other links stay links.
  ///   - hidesQuote: leaves out the fallback line for apps that can't show a quoted post.
  package static func richText(
    _ html: String, mentions: [String: Person.ID] = [:], hidesQuote: Bool = false
  ) -> RichText {
    var text = HTMLText(html, mentions: mentions, hidesQuote: hidesQuote)
    return text.read()
  }

  private init(_ html: String, mentions: [String: Person.ID], hidesQuote: Bool) {
    self.mentions = mentions
    self.hidesQuote = hidesQuote
    scanner = HTMLScanner(html)
    writer = HTMLTextWriter(capacity: scanner.bytes.count)
  }
}

extension HTMLText {
  private mutating func read() -> RichText {
    while let token = scanner.next() { read(token) }
    closeAnchor()
    return RichText(String(decoding: writer.bytes, as: UTF8.self), spans: spans)
  }

  private mutating func read(_ token: HTMLScanner.Token) {
    switch token {
    case .open(let tag, let attributes): open(tag, attributes)
    case .close(let tag): close(tag)
    case _ where isInQuote || invisibleSpans > 0: break
    case .text(let range):
      beginVisible()
      writer.append(scanner.bytes[range])
    case .character(let scalar):
      beginVisible()
      writer.append(scalar)
    case .space: preformatted > 0 ? writer.append(" ") : writer.space()
    case .newline: preformatted > 0 ? writer.breakPreformatted() : writer.wrap()
    }
  }

  private mutating func open(_ tag: HTMLTag, _ attributes: HTMLAttributes) {
    switch tag {
    case .span: openSpan(attributes)
    case .anchor: openAnchor(attributes)
    case .lineBreak: if !isInQuote, invisibleSpans == 0 { writer.breakLine() }
    case .paragraph:
      beginBlock(breaks: lists.isEmpty ? 2 : 1, continuesMarker: true)
      isInQuote = hidesQuote && attributes.hasClass("quote-inline", in: scanner.bytes)
    case .line: beginBlock(breaks: 1, continuesMarker: true)
    case .preformatted:
      beginBlock(breaks: 2)
      preformatted += 1
    case .unorderedList: openList(List(number: nil, step: 1))
    case .orderedList: openList(Self.numbered(attributes))
    case .item: openItem(attributes)
    case .unread, .other: break
    }
  }

  private mutating func close(_ tag: HTMLTag) {
    switch tag {
    case .span: closeSpan()
    case .anchor: closeAnchor()
    case .paragraph: beginBlock(breaks: lists.isEmpty ? 2 : 1)
    case .line, .item: beginBlock(breaks: 1)
    case .preformatted:
      beginBlock(breaks: 2)
      preformatted = max(0, preformatted - 1)
    case .orderedList, .unorderedList:
      _ = lists.popLast()
      beginBlock(breaks: lists.isEmpty ? 2 : 1)
    case .lineBreak, .unread, .other: break
    }
  }

  /// Closes any unclosed elements before the next block.
  private mutating func beginBlock(breaks: Int, continuesMarker: Bool = false) {
    closeAnchor()
    openSpans.removeAll(keepingCapacity: true)
    invisibleSpans = 0
    isInQuote = false
    writer.beginBlock(breaks: breaks, continuesMarker: continuesMarker)
  }
}

// MARK: - Spans and links

extension HTMLText {
  private mutating func openSpan(_ attributes: HTMLAttributes) {
    let isHidden =
      attributes.hasClass("invisible", in: scanner.bytes)
      || hidesQuote && attributes.hasClass("quote-inline", in: scanner.bytes)
    if isHidden {
      openSpans.append(.invisible)
      invisibleSpans += 1
    } else {
      openSpans.append(attributes.hasClass("ellipsis", in: scanner.bytes) ? .ellipsis : .plain)
    }
  }

  private mutating func closeSpan() {
    guard openSpans.count > (anchor?.outerSpans ?? 0) else { return }
    switch openSpans.removeLast() {
    case .invisible: invisibleSpans -= 1
    case .ellipsis where invisibleSpans == 0 && !isInQuote:
      beginVisible()
      writer.append("…")
    case .ellipsis, .plain: break
    }
  }

  private mutating func openAnchor(_ attributes: HTMLAttributes) {
    closeAnchor()
    anchor = Anchor(attributes: attributes, outerSpans: openSpans.count)
  }

  private mutating func beginVisible() {
    guard anchor != nil, anchor?.start == nil else { return }
    writer.settle()
    anchor?.start = writer.bytes.count
  }

  private mutating func closeAnchor() {
    guard let anchor else { return }
    while openSpans.count > anchor.outerSpans { closeSpan() }
    self.anchor = nil
    guard let start = anchor.start, let target = target(of: anchor, from: start) else { return }
    spans.append(.init(range: start..<writer.bytes.count, target: target))
  }

  private func target(of anchor: Anchor, from start: Int) -> RichText.Target? {
    let bytes = scanner.bytes
    let href = anchor.attributes.href.map { HTMLEntity.decodeAll(bytes, in: $0) } ?? ""
    if let person = mentions[href] { return .mention(person) }
    let isHashtag =
      anchor.attributes.hasClass("hashtag", in: bytes) || anchor.attributes.hasRel("tag", in: bytes)
    let text = writer.bytes[start...]
    if isHashtag, text.first == UInt8(ascii: "#"), text.count > 1 {
      return .hashtag(String(decoding: text.dropFirst(), as: UTF8.self))
    }
    return (URL(web: href) ?? URL(mail: href)).map(RichText.Target.link)
  }
}

// MARK: - Lists

extension HTMLText {
  private mutating func openList(_ list: List) {
    beginBlock(breaks: lists.isEmpty ? 2 : 1)
    lists.append(list)
  }

  /// Counting down from an unknown length would need a second pass, so such lists get bullets.
  private static func numbered(_ attributes: HTMLAttributes) -> List {
    attributes.isReversed
      ? List(number: attributes.start, step: -1) : List(number: attributes.start ?? 1, step: 1)
  }

  private mutating func openItem(_ attributes: HTMLAttributes) {
    beginBlock(breaks: 1)
    // The limit keeps the output linear for a text that contains only nested lists.
    let indentation = String(repeating: "  ", count: min(max(lists.count - 1, 0), 4))
    guard var list = lists.last else { return }
    let number = list.number.map { attributes.value ?? $0 }
    writer.appendMarker(indentation + (number.map { "\($0). " } ?? "• "))
    list.number = number.map { $0 + list.step }
    lists[lists.count - 1] = list
  }
}

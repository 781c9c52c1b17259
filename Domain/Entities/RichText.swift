import Foundation

/// Plain text with links.
package struct RichText: Hashable, Codable, Sendable {
  /// `range` counts UTF-8 bytes of `text`, which are the same on every platform and Unicode
  /// version.
  package struct Span: Hashable, Codable, Sendable {
    package let range: Range<Int>
    package let target: Target

    package init(range: Range<Int>, target: Target) {
      self.range = range
      self.target = target
    }
  }

  package enum Target: Hashable, Codable, Sendable {
    case link(URL)
    case mention(Person.ID)
    case hashtag(String)
    /// A picture that replaces its `:shortcode:` in the text.
    case emoji(CustomEmoji)
  }

  package let text: String
  /// Ordered, not overlapping, inside `text` and on scalar boundaries. Invalid spans are dropped.
  package let spans: [Span]

  package init(_ text: String, spans: [Span] = []) {
    self.text = text
    var end = 0
    let bytes = text.utf8
    self.spans = spans.sorted { $0.range.lowerBound < $1.range.lowerBound }.filter { span in
      guard span.range.lowerBound >= end, span.range.upperBound <= bytes.count, !span.range.isEmpty
      else { return false }
      let isWhole = [span.range.lowerBound, span.range.upperBound].allSatisfy { offset in
        bytes.index(bytes.startIndex, offsetBy: offset).samePosition(in: text.unicodeScalars) != nil
      }
      if isWhole { end = span.range.upperBound }
      return isWhole
    }
  }

  package var isEmpty: Bool { text.isEmpty }

  /// The mentioned people, each once, in the order of the text.
  package var mentions: [Person.ID] {
    var known: Set<Person.ID> = []
    return spans.compactMap { span in
      guard case .mention(let id) = span.target, known.insert(id).inserted else { return nil }
      return id
    }
  }
}

extension RichText {
  private enum CodingKeys: CodingKey { case text, spans }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(String.self, forKey: .text),
      spans: try container.decodeIfPresent([Span].self, forKey: .spans) ?? [])
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(text, forKey: .text)
    if !spans.isEmpty { try container.encode(spans, forKey: .spans) }
  }
}

/// A list that skips unreadable elements, and ends after more elements than anyone reads.
struct LossyList<Element: Decodable>: Decodable {
  let elements: [Element]

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    elements = try container.elements(limit: Limits.elements)
  }
}

extension LossyList: Sendable where Element: Sendable {}

extension UnkeyedDecodingContainer {
  mutating func elements<Element: Decodable>(
    of type: Element.Type = Element.self, limit: Int
  ) throws -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(Swift.min(count ?? 0, limit))
    while !isAtEnd, elements.count < limit {
      if let element = try? decode(Element.self) {
        elements.append(element)
      } else {
        // The container does not move past an element that failed to decode.
        _ = try decode(Skipped.self)
      }
    }
    return elements
  }
}

/// Accepts any element.
private struct Skipped: Decodable {
  init(from decoder: any Decoder) {}
}

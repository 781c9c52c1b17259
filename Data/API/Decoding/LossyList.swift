/// A list that skips unreadable elements, and whose end is cut off beyond any length that people
/// read.
struct LossyList<Element: Decodable>: Decodable {
  let elements: [Element]

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    elements = try container.elements(most: Most.elements)
  }
}

extension LossyList: Sendable where Element: Sendable {}

extension UnkeyedDecodingContainer {
  mutating func elements<Element: Decodable>(
    of type: Element.Type = Element.self, most: Int
  ) throws -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(Swift.min(count ?? 0, most))
    while !isAtEnd, elements.count < most {
      if let element = try? decode(Element.self) {
        elements.append(element)
      } else {
        // A container stays at an element that it could not read.
        _ = try decode(Skipped.self)
      }
    }
    return elements
  }
}

/// Whatever an element is.
private struct Skipped: Decodable {
  init(from decoder: any Decoder) {}
}

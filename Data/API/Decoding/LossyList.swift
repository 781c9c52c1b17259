/// A list in which an element that cannot be read costs only itself.
struct LossyList<Element: Decodable>: Decodable {
  let elements: [Element]

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var elements: [Element] = []
    elements.reserveCapacity(container.count ?? 0)
    while !container.isAtEnd {
      if let element = try container.decode(Attempt.self).element { elements.append(element) }
    }
    self.elements = elements
  }
}

extension LossyList: Sendable where Element: Sendable {}

extension LossyList {
  /// Never throws, so that the container moves on.
  private struct Attempt: Decodable {
    let element: Element?

    init(from decoder: any Decoder) {
      element = try? Element(from: decoder)
    }
  }
}

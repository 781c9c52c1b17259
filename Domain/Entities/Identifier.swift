/// An ID in the source's own format. Opaque: never parse it, compare its order, or use it with
/// another source.
package struct Identifier<Subject>: Hashable, Sendable, RawRepresentable {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  package init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}

extension Identifier: Codable {
  package init(from decoder: any Decoder) throws {
    rawValue = try decoder.singleValueContainer().decode(String.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

extension Identifier: CustomStringConvertible {
  package var description: String { rawValue }
}

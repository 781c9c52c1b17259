import Foundation

/// Lenient reading of fields. Only a required field can make a value fail.
extension KeyedDecodingContainer {
  /// Nil if the field is missing, null or of the wrong type.
  func value<Value: Decodable>(_ key: Key, as type: Value.Type = Value.self) -> Value? {
    (try? decodeIfPresent(Value.self, forKey: key)) ?? nil
  }

  // The decoder has a fast path for each basic type, which generic code misses.

  /// Nil for an empty text too. Truncated after `limit` bytes.
  func text(_ key: Key, limit: Int = Limits.line) -> String? {
    guard let text = try? decodeIfPresent(String.self, forKey: key), !text.isEmpty else {
      return nil
    }
    return text.clipped(to: limit)
  }

  func flag(_ key: Key) -> Bool {
    (try? decodeIfPresent(Bool.self, forKey: key)) ?? false
  }

  func number(_ key: Key) -> Int? {
    try? decodeIfPresent(Int.self, forKey: key)
  }

  /// Some servers send -1 for an unknown count.
  func count(_ key: Key, else other: Key? = nil) -> Int {
    max(0, number(key) ?? other.flatMap { number($0) } ?? 0)
  }

  func date(_ key: Key) -> Date? {
    text(key).flatMap(WireDate.iso8601)
  }

  /// Leaves out unreadable elements, and those beyond `limit`.
  func list<Element: Decodable>(
    _ key: Key, of type: Element.Type = Element.self, limit: Int = Limits.elements
  ) -> [Element] {
    guard var elements = try? nestedUnkeyedContainer(forKey: key) else { return [] }
    return (try? elements.elements(limit: limit)) ?? []
  }

  /// IDs are strings, but some servers send numbers.
  func id(_ key: Key) throws -> String {
    if let text = try? decodeIfPresent(String.self, forKey: key) { return text }
    return String(try decode(Int64.self, forKey: key))
  }
}

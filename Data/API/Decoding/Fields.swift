import Foundation

/// How the fields of an answer are read: only what a value cannot do without may make it fail.
extension KeyedDecodingContainer {
  /// `nil` where the field is missing, null or of another kind than it should be.
  func value<Value: Decodable>(_ key: Key, as type: Value.Type = Value.self) -> Value? {
    (try? decodeIfPresent(Value.self, forKey: key)) ?? nil
  }

  /// `nil` where nothing is said, too.
  func text(_ key: Key) -> String? {
    value(key, as: String.self).flatMap { $0.isEmpty ? nil : $0 }
  }

  func flag(_ key: Key) -> Bool {
    value(key) ?? false
  }

  /// What the first of these fields says that is there; some servers say -1 for what they do not count.
  func count(_ keys: Key...) -> Int {
    for key in keys {
      if let count = value(key, as: Int.self) { return max(0, count) }
    }
    return 0
  }

  func date(_ key: Key) -> Date? {
    value(key, as: String.self).flatMap(WireDate.iso8601)
  }

  func url(_ key: Key) -> URL? {
    value(key, as: String.self).flatMap { URL(web: $0) }
  }

  func list<Element: Decodable>(_ key: Key, of type: Element.Type = Element.self) -> [Element] {
    value(key, as: LossyList<Element>.self)?.elements ?? []
  }

  /// An id is what its server says it is; some say it without quotation marks.
  func id(_ key: Key) throws -> String {
    if let text = value(key, as: String.self) { return text }
    return String(try decode(Int64.self, forKey: key))
  }
}

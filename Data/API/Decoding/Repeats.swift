import Foundation

/// Values that occur several times in one answer, by ID, so that each is decoded once.
// Unchecked: each decoder has its own, and uses it only on the thread that it is called on.
final class Repeats: @unchecked Sendable {
  private var values: [String: any Sendable] = [:]

  func value<Value>(_ id: String, as type: Value.Type = Value.self) -> Value? {
    values[id] as? Value
  }

  func keep(_ value: any Sendable, as id: String) {
    values[id] = value
  }
}

extension JSONDecoder {
  static func forAnswer() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.userInfo[.repeats] = Repeats()
    return decoder
  }
}

extension Decoder {
  /// Nil if the decoder is not for an answer.
  var repeats: Repeats? { userInfo[.repeats] as? Repeats }
}

extension CodingUserInfoKey {
  // Initializing a key with a name never fails.
  fileprivate static let repeats = CodingUserInfoKey(rawValue: "repeats")!
}
